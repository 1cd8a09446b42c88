import { prepare } from './prepare.js'
import { projectEnvironment } from './process/place.js'
import { run } from './process/run.js'

await prepare()
const { code } = await run('node', ['server/src/check-ledger.ts'], { env: projectEnvironment })
process.exit(code)
