import { prepare } from './prepare.js'
import { serve } from './serve.js'

await prepare()
const { watchMessages } = await import('./messages/compile.js')
watchMessages()
await serve('development')
