import { findResult } from './cached.js'

/** Twenty times cheaper than the best of the others, measured on the same machine with 10,000 products. */
const timesCheaper = 20

const requests = [
  { what: 'a list of 20, kept', reads: 'list of 20, kept', rival: 41, of: 'Vendure' },
  { what: 'a list of 20, made', reads: 'list of 20 in a category', rival: 41, of: 'Vendure' },
  { what: 'a product, kept', reads: 'product detail, kept', rival: 15, of: 'EverShop' },
  { what: 'a product, made', reads: 'product detail', rival: 15, of: 'EverShop' },
  { what: 'a search of two words', reads: 'search, two words', rival: 527, of: 'Medusa' },
  { what: 'a public page that is kept', reads: 'page: product, kept' },
  { what: 'a new line in a cart', orders: 'a new line in a cart', rival: 23, of: 'EverShop' },
  { what: 'an order, with its letters', orders: 'orders, together', rival: 393, of: 'Vendure' },
  { what: 'an order on its own', orders: 'orders, one after the other', rival: 393, of: 'Vendure' },
]

const footprint = [
  { what: 'a cold start, demo and all (s)', key: 'cold', rival: 5.3 },
  { what: 'a warm start (s)', key: 'warm', rival: 5.3 },
  { what: 'the server at rest, resident (MB)', key: 'memory', rival: 241 },
  { what: 'PostgreSQL beside it (MB)', key: 'postgres' },
  { what: 'node_modules (MB)', key: 'modules' },
  { what: 'the built web (MB)', key: 'web' },
]

/** All that was measured, beside the others and what we aim at. */
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
      'the others': rival ?? '–',
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
  'another one': rival ? `${rival} (${of})` : '–',
  aim: rival ? (rival / timesCheaper).toFixed(2) : '–',
  'times cheaper': rival && found.cpu ? Number((rival / found.cpu).toFixed(1)) : '–',
  reached: rival ? reached(found.cpu, rival / timesCheaper) : '–',
})

const reached = (measured, most) => {
  if (measured === undefined || most === undefined) return '–'
  return measured <= most ? 'yes' : 'no'
}

printTable()
