import { projectEnvironment } from './machine/place.js'
import { run } from './machine/run.js'

/** Runs the server until it ends, and ends as it did. */
export const serve = async (mode) => {
  const { code } = await run('node', ['server/src/main.ts'], {
    env: { ...projectEnvironment, NODE_ENV: mode },
    // The channel closes when this process is gone, however it went; the server then closes too.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  process.exit(code)
}
