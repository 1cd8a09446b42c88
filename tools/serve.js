import { projectEnvironment } from './process/place.js'
import { run } from './process/run.js'
import { serverFlags, serverMemory } from './process/server-flags.js'

/** Runs the server until it ends, and ends as it did. */
export const serve = async (mode) => {
  const { code } = await run('node', [...serverFlags, 'server/src/main.ts'], {
    env: { ...serverMemory, ...projectEnvironment, NODE_ENV: mode },
    // The channel closes when this process is gone, however it went; the server then closes too.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  process.exit(code)
}
