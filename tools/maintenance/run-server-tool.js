import { projectEnvironment } from '../process/place.js'
import { run } from '../process/run.js'
import { prepare } from '../prepare.js'

/** Runs a command of the server with all arguments, and exits with its code. */
export const runServerTool = async (name) => {
  await prepare()
  const { code } = await run('node', [`server/src/backup/${name}.ts`, ...process.argv.slice(2)], {
    env: projectEnvironment,
  })
  process.exit(code)
}
