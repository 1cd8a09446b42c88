import { buildWeb } from '../build.js'
import { prepare } from '../prepare.js'

// Installs and builds what `npm start` would, and starts nothing: for machines where something else does.
await prepare()
await buildWeb()
