import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import type { AppContext } from '../../context.ts'
import { handleUnknown } from '../errors/unknown.ts'
import { showFigures } from './figures.ts'
import { getPool } from './pool.ts'

export type Metrics = { registry: Registry; retries: Counter; reads: Counter<'database'> }

/**
 * Counts requests and serves /metrics to callers with the token; without a token only to the
 * machine itself.
 */
export const measure = (app: FastifyInstance, { db, hold, settings }: AppContext): Metrics => {
  const registry = new Registry()
  // Includes the event loop lag.
  collectDefaultMetrics({ register: registry })
  measurePool(getPool(db), [registry])
  measureRequests(app, [registry])

  const look = showFigures(registry, { db, hold })
  app.get('/metrics', async (request, reply) => {
    if (!maySee(request, settings.metrics_token)) return handleUnknown(request, reply)
    await look()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  const retries = new Counter({
    name: 'db_transaction_retries_total',
    help: 'Transactions run again after a conflict',
    registers: [registry],
  })
  const reads = new Counter({
    name: 'page_reads_total',
    help: 'What public pages asked, by the database that answered',
    labelNames: ['database'],
    registers: [registry],
  })
  return { registry, retries, reads }
}

const measureRequests = (app: FastifyInstance, registers: Registry[]) => {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const shed = new Counter({
    name: 'http_shed_total',
    help: 'Requests answered 429 or 503',
    labelNames: ['status'],
    registers,
  })
  app.addHook('onResponse', async ({ routeOptions, method }, reply) => {
    const { statusCode: status, elapsedTime } = reply
    durations.observe({ route: routeOptions.url ?? 'unknown', method, status }, elapsedTime / 1000)
    if (status === 429 || status === 503) shed.inc({ status })
  })
}

const measurePool = (pool: pg.Pool, registers: Registry[]) => {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('db_pool_waiting', 'Callers waiting for a connection', () => pool.waitingCount)
  gauge('db_pool_total', 'Open connections', () => pool.totalCount)
  gauge('db_pool_idle', 'Open connections that do nothing', () => pool.idleCount)
}

const maySee = ({ socket, headers }: FastifyRequest, token: string | undefined) =>
  token
    ? isSame(headers.authorization ?? '', `Bearer ${token}`)
    : isFromHere(socket.remoteAddress, headers)

/** Compares in constant time. */
const isSame = (actual: string, expected: string) => {
  const [one, other] = [actual, expected].map((text) => createHash('sha256').update(text).digest())
  return one && other ? timingSafeEqual(one, other) : false
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Headers by which a proxy names the client. */
const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * Without a token only the machine itself may read metrics, because others share a private network.
 */
const isFromHere = (address: string | undefined, headers: Record<string, unknown>) => {
  if (!address || forwarding.some((name) => headers[name] !== undefined)) return false
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
