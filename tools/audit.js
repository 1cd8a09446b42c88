import { prepare } from './prepare.js'
import { projectEnvironment } from './machine/place.js'
import { run } from './machine/run.js'

await prepare()
const { code } = await run('node', ['server/src/audit.ts'], { env: projectEnvironment })
process.exit(code)
