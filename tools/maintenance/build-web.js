import { buildWeb } from '../build.js'
import { prepare } from '../prepare.js'
import { buildServer } from '../process/build-server.js'

// Installs and builds as `npm start` would, without starting: for machines where another program
// starts the server.
await prepare()
await buildWeb()
await buildServer()
