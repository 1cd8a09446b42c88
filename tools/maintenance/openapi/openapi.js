import { run } from '../../process/run.js'
import { prepare } from '../../prepare.js'

await prepare('all')
const { code } = await run('node', ['tools/maintenance/openapi/main.js', ...process.argv.slice(2)])
process.exit(code)
