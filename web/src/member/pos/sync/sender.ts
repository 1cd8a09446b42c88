import { api, type Reply } from '@emporia/contract'

import { call, unreachable } from '../../../api/call.ts'
import type { PosDatabase, StoredSale } from '../offline-store/database.ts'
import { moveSale, readSales, undoSale } from '../offline-store/sales.ts'

type Placed = Awaited<ReturnType<typeof sendDraft>>
export type Sent =
  | { kind: 'arrived' | 'later' }
  | { kind: 'refused'; message: string; data: unknown }

const patienceMs = 6000
const tryingMs = 20_000
const refusedMs = 300_000
const attentionAfter = 5

const sendDraft = (sale: StoredSale, mode: 'online' | 'offline') =>
  call(api.pos.sale.place, { ...sale.draft, mode }, { onExpired: 'report' })

/**
 * Sends a sale while the customer waits: a refusal is final, no reply means that it is sent later.
 */
export const sendNow = async (db: PosDatabase, sale: StoredSale): Promise<Sent> => {
  const silence = new Promise<typeof unreachable>((over) =>
    setTimeout(() => over(unreachable), patienceMs),
  )
  const reply = await Promise.race([sendDraft(sale, 'online'), silence])
  if (reply.success) {
    await arrived(db, sale, reply)
    return { kind: 'arrived' }
  }
  if (isNoAnswer(reply)) {
    await moveSale(db, sale.client_uuid, { state: 'waiting' })
    return { kind: 'later' }
  }
  const isGone = await undoSale(db, sale, reply.message)
  const { message, data } = reply
  return isGone ? { kind: 'refused', message, data } : { kind: 'later' }
}

/**
 * Whether the result is unknown: the sale may have arrived and is sent again with the same UUID.
 */
const isNoAnswer = (reply: Reply<unknown>) =>
  reply === unreachable || (!reply.success && !final.has(reply.code))

const final = new Set<string>(['conflict', 'invalid', 'not_found', 'forbidden'])

const arrived = (db: PosDatabase, sale: StoredSale, reply: Extract<Placed, { success: true }>) =>
  moveSale(db, sale.client_uuid, {
    state: 'arrived',
    error: '',
    order_id: reply.data.order.id,
  })

export type Round = 'nothing' | 'all' | 'unreachable' | 'signed_out'

/** Sends waiting sales in order, from one tab only; refused sales stay and are shown. */
export const sendWaiting = (db: PosDatabase, isRequested = false): Promise<Round> =>
  navigator.locks.request('till-sender', { ifAvailable: true }, async (lock) => {
    if (!lock) return 'nothing'
    const waiting = (await readSales(db)).filter((sale) => isDue(sale, isRequested))
    for (const sale of waiting) {
      const reply = await sendDraft(sale, 'offline')
      if (reply.success) {
        await arrived(db, sale, reply)
        continue
      }
      if (reply === unreachable) return 'unreachable'
      if (reply.code === 'unauthenticated') return 'signed_out'
      await markRefused(db, sale, reply.message, isNoAnswer(reply))
      if (isNoAnswer(reply)) return 'unreachable'
    }
    return waiting.length === 0 ? 'nothing' : 'all'
  })

/** Refused sales are retried occasionally; sales interrupted by a closed tab, after a delay. */
const isDue = ({ state, kept_at, tried_at }: StoredSale, isRequested: boolean) => {
  if (state === 'attention') return isRequested || Date.now() - Date.parse(tried_at) > refusedMs
  return state === 'waiting' || (state === 'trying' && Date.now() - Date.parse(kept_at) > tryingMs)
}

const markRefused = (db: PosDatabase, sale: StoredSale, error: string, isPassing: boolean) => {
  const tries = sale.tries + 1
  const needsPerson = !isPassing || tries >= attentionAfter
  return moveSale(db, sale.client_uuid, {
    state: needsPerson ? 'attention' : 'waiting',
    tries,
    tried_at: new Date().toISOString(),
    error,
  })
}
