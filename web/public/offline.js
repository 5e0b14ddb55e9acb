/** Tries again by hand, and by itself as soon as there is a line. */
const again = () => location.reload();
document.getElementById("again").addEventListener("click", again);
addEventListener("online", again);
// The referee is of use without the server, if it has been kept.
caches.match("/referee").then((kept) => (document.getElementById("referee").hidden = !kept));
