import { buildWeb } from '../build.js'
import { run } from '../machine/run.js'
import { prepare } from '../prepare.js'

await prepare()
await buildWeb()
// What buyers read, or with `--orders` what they order.
const asked = process.argv.slice(2)
const tool = asked.includes('--orders') ? 'orders' : 'main'
const rest = asked.filter((word) => word !== '--orders')
const { code } = await run('node', [`tools/bench/${tool}.js`, ...rest])
process.exit(code)
