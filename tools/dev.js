import { prepare } from './prepare.js'
import { serve } from './serve.js'

await prepare()
await serve('development')
