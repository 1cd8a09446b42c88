import { projectEnvironment } from '../process/place.js'
import { run } from '../process/run.js'
import { prepare } from '../prepare.js'

/** Hands over to a command of the server, with all that was asked, and ends as it did. */
export const runServerTool = async (name) => {
  await prepare()
  const { code } = await run('node', [`server/src/backup/${name}.ts`, ...process.argv.slice(2)], {
    env: projectEnvironment,
  })
  process.exit(code)
}
