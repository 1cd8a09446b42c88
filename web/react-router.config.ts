import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  // tools/build.js builds into a folder beside and renames it when it is whole.
  buildDirectory: process.env['WEB_BUILD'] ?? 'build',
  // The offices know all their routes at once, so no page ever waits for a manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
