import { prepare } from './prepare.js'
import { serve } from './serve.js'

await prepare()
// Needs a package, so it is imported after the installation.
const { watchMessages } = await import('./messages/compile.js')
watchMessages()
await serve('development')
