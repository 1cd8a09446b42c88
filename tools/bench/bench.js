import { buildWeb } from '../build.js'
import { run } from '../machine/run.js'
import { prepare } from '../prepare.js'

await prepare()
await buildWeb()
// What buyers read, with `--orders` what they order, with `--offices` what the
// staff lists, or with `--start` how long it takes to open and what it stands on.
const asked = process.argv.slice(2)
const tool = ['orders', 'offices', 'start'].find((name) => asked.includes(`--${name}`)) ?? 'main'
const rest = asked.filter((word) => word !== `--${tool}`)
const { code } = await run('node', [`tools/bench/${tool}.js`, ...rest])
process.exit(code)
