// Shows the API's description. The page is /docs; the description's address is in the page.
const page = document.getElementById("api");
SwaggerUIBundle({
  url: page.dataset.description,
  domNode: page,
  deepLinking: true,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  validatorUrl: null, // it would send the description to somebody else's server
});
