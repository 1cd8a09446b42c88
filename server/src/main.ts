import { flushCompileCache } from 'node:module'

import { loadQuickly } from './boot/load-quickly.ts'

// First of all: what is imported above is loaded before anything is done.
loadQuickly()
await import('./boot/market.ts')
flushCompileCache()
