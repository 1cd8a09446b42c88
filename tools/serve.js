import { findServerEntry, sourceEntry } from './process/build-server.js'
import { projectEnvironment } from './process/place.js'
import { run } from './process/run.js'
import { serverFlags, serverMemory } from './process/server-flags.js'

/**
 * Runs the server until it exits, and exits with its code. The server may start while the web is
 * still being built: it prepares its database and waits for the pages. In production it runs from its
 * bundle; without one, from its sources, and is bundled for the next start when it is open.
 */
export const serve = async (mode, webBuild) => {
  // The bundle contains the pages, so it does not fit those that are being built.
  const entry = mode === 'production' && !webBuild ? findServerEntry() : sourceEntry
  const { code } = await run('node', [...serverFlags, entry], {
    env: { ...serverMemory, ...projectEnvironment, NODE_ENV: mode, ...(webBuild && waitingForWeb) },
    // The IPC channel closes when this process ends for any reason; the server then closes too.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    started: (server) => {
      if (webBuild) void announce(webBuild, server)
      if (mode === 'production' && entry === sourceEntry) bundleWhenOpen(server)
    },
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

const bundleWhenOpen = (server) =>
  server.on('message', (message) => {
    if (message === 'open')
      void run('node', ['tools/maintenance/build-server.js'], { stdio: 'ignore' })
  })
