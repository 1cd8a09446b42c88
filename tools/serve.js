import { projectEnvironment } from './process/place.js'
import { run } from './process/run.js'
import { serverFlags, serverMemory } from './process/server-flags.js'

/** Runs the server until it exits, and exits with its code. */
export const serve = async (mode) => {
  const { code } = await run('node', [...serverFlags, 'server/src/main.ts'], {
    env: { ...serverMemory, ...projectEnvironment, NODE_ENV: mode },
    // The IPC channel closes when this process ends for any reason; the server then closes too.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  process.exit(code)
}
