import { buildWeb } from './build.js'
import { prepare } from './prepare.js'
import { serve } from './serve.js'

await prepare()
try {
  await buildWeb()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await serve('production')
