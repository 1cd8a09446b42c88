import { projectEnvironment } from './process/place.js'
import { run } from './process/run.js'
import { serverFlags, serverMemory } from './process/server-flags.js'

/**
 * Runs the server until it exits, and exits with its code. The server may start while the web is
 * still being built: it prepares its database and waits for the pages.
 */
export const serve = async (mode, webBuild) => {
  const { code } = await run('node', [...serverFlags, 'server/src/main.ts'], {
    env: { ...serverMemory, ...projectEnvironment, NODE_ENV: mode, ...(webBuild && waitingForWeb) },
    // The IPC channel closes when this process ends for any reason; the server then closes too.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    started: (server) => webBuild && void announce(webBuild, server),
  })
  process.exit(code)
}

const waitingForWeb = { WEB_IS_BUILDING: '1' }

const announce = async (webBuild, server) => {
  try {
    await webBuild
    if (server.connected) server.send('web built')
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
