import { flushCompileCache } from 'node:module'

import { loadQuickly } from './boot/load-quickly.ts'

// Must run before the server's modules load, which is why they are imported dynamically below.
loadQuickly()
await import('./boot/market.ts')
flushCompileCache()
