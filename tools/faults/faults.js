import { buildWeb } from '../build.js'
import { run } from '../process/run.js'
import { prepare } from '../prepare.js'

await prepare('all')
await buildWeb()
const { code } = await run('node', ['tools/faults/main.js', ...process.argv.slice(2)])
process.exit(code)
