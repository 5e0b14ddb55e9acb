/** Tries again by hand, and by itself as soon as there is a line. */
const again = () => location.reload();
document.getElementById("again").addEventListener("click", again);
addEventListener("online", again);
