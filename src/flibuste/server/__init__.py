"""The server: tables in the browser and for programs, over HTTP and WebSocket."""
