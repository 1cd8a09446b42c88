import { run } from '../machine/run.js'
import { prepare } from '../prepare.js'

await prepare()
const { code } = await run('node', ['tools/shots/main.js', ...process.argv.slice(2)])
process.exit(code)
