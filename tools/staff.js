import { prepare } from './prepare.js'
import { projectEnvironment } from './process/place.js'
import { run } from './process/run.js'

await prepare()
const { code } = await run('node', ['server/src/staff.ts', ...process.argv.slice(2)], {
  env: projectEnvironment,
})
process.exit(code)
