import { prepare } from './prepare.js'
import { projectEnvironment } from './machine/place.js'
import { run } from './machine/run.js'

await prepare()
const { code } = await run('node', ['server/src/staff.ts', ...process.argv.slice(2)], {
  env: projectEnvironment,
})
process.exit(code)
