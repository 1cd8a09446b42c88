import { run } from '../process/run.js'
import { prepare } from '../prepare.js'

await prepare('all')
const { code } = await run('node', ['tools/screenshots/main.js', ...process.argv.slice(2)])
process.exit(code)
