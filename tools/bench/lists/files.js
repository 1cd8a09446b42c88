import { readFileSync } from 'node:fs'
import { get } from 'node:http'

/** Files that are downloaded whole. */
export const readable = [
  '/list-export?list=/admin/customer-list&query=',
  '/list-export?list=/admin/newsletter-list&query=',
  '/list-export?list=/admin/product-list&query=',
  '/list-export?list=/admin/order-list&query=',
  '/admin/order-export?',
  '/admin/withdraw-export?',
  '/admin/billing-export?',
  '/admin/audit-export?',
].map((path) => ({ path, office: 'admin' }))

/** Downloads one file; returns the server's memory before, and its peak. */
export const measureFile = async ({ port, tokens, pid }, { path, office: adminLists }) => {
  const before = memoryOf(pid)
  let most = before
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 50)
  const started = performance.now()
  const { status, bytes, lines } = await readFile({
    port,
    token: tokens[adminLists][0],
    path: `/api${path}`,
  })
  clearInterval(watch)
  return {
    file: path,
    status,
    lines,
    MB: (bytes / 1e6).toFixed(1),
    seconds: ((performance.now() - started) / 1000).toFixed(1),
    'MB before': before,
    'MB at most': most,
  }
}

const memoryOf = (pid) => {
  if (process.platform !== 'linux') return Number.NaN
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

const readFile = ({ port, token, path }) =>
  new Promise((done, fail) => {
    const headers = { authorization: `Bearer ${token}` }
    get({ host: '127.0.0.1', port, path, headers }, (reply) => {
      let bytes = 0
      let lines = 0
      reply.on('data', (piece) => {
        bytes += piece.length
        for (const byte of piece) if (byte === 10) lines++
      })
      reply.on('end', () => done({ status: reply.statusCode, bytes, lines }))
      reply.on('error', fail)
    }).on('error', fail)
  })
