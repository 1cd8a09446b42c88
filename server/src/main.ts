import { flushCompileCache } from 'node:module'

import { loadQuickly } from './bootstrap/load-quickly.ts'

// Must run before the server's modules load, which is why they are imported dynamically below.
loadQuickly()
await import('./bootstrap/marketplace.ts')
flushCompileCache()
