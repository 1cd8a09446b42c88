import { api } from '@emporia/contract'

import { call } from '../../../api/call.ts'
import type { PosDatabase } from '../offline-store/database.ts'
import { isOpen } from '../offline-store/sales.ts'
import { updateClock } from './clock.ts'

const restMs = 55_000

let reported = { summary: '', at: 0 }

/**
 * Reports the last number of this register to the server, once a minute and after each change, so
 * that the server detects sales that never arrive. Returns the clock difference if the server
 * replies.
 */
export const reportChain = async (db: PosDatabase): Promise<number | undefined> => {
  const { counter, sales } = await readChain(db)
  // The number of a sale in transit is freed again if the server refuses it.
  if (!counter || sales.some(({ state }) => state === 'trying')) return undefined
  const waiting = sales.filter(isOpen).length
  const { device_id, seq: highest_seq, hash } = counter
  const summary = `${device_id}:${highest_seq}:${waiting}`
  if (summary === reported.summary && Date.now() - reported.at < restMs) return undefined

  const sent_ms = Date.now()
  const report = { device_id, highest_seq, hash, waiting }
  const reply = await call(api.pos.till.report, report, { onExpired: 'report' })
  if (!reply.success) return undefined
  reported = { summary, at: sent_ms }
  return updateClock(reply.data.server_at, sent_ms)
}

/** Reads both in one transaction, because a sale and its number are written together. */
const readChain = async (db: PosDatabase) => {
  const transaction = db.transaction(['sales', 'meta'])
  const [counter, sales] = await Promise.all([
    transaction.objectStore('meta').get('counter'),
    transaction.objectStore('sales').getAll(),
  ])
  return { counter: counter && 'seq' in counter ? counter : undefined, sales }
}
