import { inject } from 'vitest'

const markets = inject('markets')
const [market] = markets.slice(Number(process.env['VITEST_POOL_ID'] ?? 1) - 1)
if (!market) throw new Error(`There are ${markets.length} markets, but more workers.`)

/** The marketplace of the worker that runs this file. */
export const workerMarket = market
