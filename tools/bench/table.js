import { findResult } from './cached.js'

/**
 * The goal: a twentieth of the cost of the best competitor, measured on the same machine with
 * 10,000 products.
 */
const timesCheaper = 20

const requests = [
  { what: 'a list of 20, cached', reads: 'list of 20, cached', rival: 41, of: 'Vendure' },
  { what: 'a list of 20, uncached', reads: 'list of 20 in a category', rival: 41, of: 'Vendure' },
  { what: 'a product, cached', reads: 'product detail, cached', rival: 15, of: 'EverShop' },
  { what: 'a product, uncached', reads: 'product detail', rival: 15, of: 'EverShop' },
  { what: 'a search of two words', reads: 'search, two words', rival: 527, of: 'Medusa' },
  { what: 'a cached public page', reads: 'page: product, cached' },
  { what: 'a new line in a cart', orders: 'a new line in a cart', rival: 23, of: 'EverShop' },
  { what: 'an order with its emails', orders: 'orders, together', rival: 393, of: 'Vendure' },
  { what: 'a single order', orders: 'orders, one after the other', rival: 393, of: 'Vendure' },
]

const footprint = [
  { what: 'cold start with demo data (s)', key: 'cold', rival: 5.3 },
  { what: 'warm start (s)', key: 'warm', rival: 5.3 },
  { what: 'server at rest, resident (MB)', key: 'memory', rival: 241 },
  { what: 'PostgreSQL at rest (MB)', key: 'postgres' },
  { what: 'node_modules (MB)', key: 'modules' },
  { what: 'web build (MB)', key: 'web' },
]

/** Prints all results beside those of competitors and our goals. */
const printTable = () => {
  const reads = findResult('reads')
  const orders = findResult('orders')
  const start = findResult('start')
  console.table(
    requests
      .map(({ reads: read, orders: order, ...row }) => ({
        ...row,
        found: reads[read] ?? orders[order],
      }))
      .map(rowOf),
  )
  console.table(
    footprint.map(({ what, key, rival }) => ({
      what,
      measured: start[key] ?? '–',
      competitor: rival ?? '–',
      reached: reached(start[key], rival),
    })),
  )
}

const rowOf = ({ what, rival, of, found = {} }) => ({
  what,
  'CPU ms': found.cpu ?? '–',
  statements: found.statements ?? '–',
  'a second': found.perSecond ?? '–',
  'p50 ms': found.p50 ?? '–',
  'p99 ms': found.p99 ?? '–',
  competitor: rival ? `${rival} (${of})` : '–',
  aim: rival ? (rival / timesCheaper).toFixed(2) : '–',
  'times cheaper': rival && found.cpu ? Number((rival / found.cpu).toFixed(1)) : '–',
  reached: rival ? reached(found.cpu, rival / timesCheaper) : '–',
})

const reached = (measured, most) => {
  if (measured === undefined || most === undefined) return '–'
  return measured <= most ? 'yes' : 'no'
}

printTable()
