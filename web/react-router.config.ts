import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  // `tools/build.js` builds into a temporary folder beside this one and renames it when the build
  // is complete.
  buildDirectory: process.env['WEB_BUILD'] ?? 'build',
  // A loader beside its screen costs less than a request for each.
  splitRouteModules: false,
  // The back office loads its whole route table at once, so navigation never waits for a manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
