import { buildServer } from '../process/build-server.js'

// Bundles the server, for its next start; the web is built.
await buildServer()
