import { buildWeb, isWebBuilt } from './build.js'
import { prepare } from './prepare.js'
import { serve } from './serve.js'

await prepare()
await serve('production', isWebBuilt() ? undefined : buildWeb())
