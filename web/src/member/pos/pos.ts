import type { Refusal, SaleLine, PosProduct, PosTerms } from '@emporia/contract'
import { z } from 'zod'

import { store as session } from '../../session/store.ts'
import { posMark } from '../../session/pos-mark.ts'
import { withoutSold } from './register/sold.ts'
import {
  saveProducts,
  type StoredSale,
  openDatabase,
  type PosDatabase,
  type ParkedSale,
  type PosCategory,
  readMeta,
  readParked,
  readProducts,
} from './offline-store/database.ts'
import { countWaiting, deleteOldSales, isOpen, readSales } from './offline-store/sales.ts'
import { syncCatalog } from './sync/catalog.ts'
import { clockOff } from './sync/clock.ts'
import { openPos } from './sync/open-pos.ts'
import { reportChain } from './sync/report-chain.ts'
import { sendWaiting } from './sync/sender.ts'

export type PosSession = {
  phase: 'opening' | 'open' | 'closed'
  refusal: Refusal | undefined
  db: PosDatabase | undefined
  terms: PosTerms | undefined
  isOnline: boolean
  isSignedOut: boolean
  products: PosProduct[]
  categories: PosCategory[]
  sales: StoredSale[]
  parked: ParkedSale[]
  /** Offset of the server's clock to this device's clock. */
  clockOffMs: number
}

const closed: PosSession = {
  phase: 'opening',
  refusal: undefined,
  db: undefined,
  terms: undefined,
  isOnline: true,
  isSignedOut: false,
  products: [],
  categories: [],
  sales: [],
  parked: [],
  clockOffMs: 0,
}

let state = closed
const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('till')

export const posStore = {
  read: () => state,
  listen: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

const notifyTabs = () => {
  // A channel has no other origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage('changed')
}

const change = (next: Partial<PosSession>) => {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** Opens the POS of the signed-in member; offline, the last known state. */
export const startPos = async () => {
  const { user } = session.read()
  if (!user) return
  const db = await openDatabase(user.id)
  void navigator.storage?.persist?.()
  const opened = await openPos(db)
  if ('refusal' in opened) return change({ phase: 'closed', refusal: opened.refusal, db })
  posMark.keepPerson(user)
  const { terms, isOnline } = opened
  change({ phase: 'open', db, terms, isOnline, clockOffMs: clockOff() })
  await refresh()
  await deleteOldSales(db)
  if (opened.isOnline) await goOn()
}

/** Reloads the stored sales, because another tab may have changed them. */
export const refresh = async (isNew = false) => {
  const { db } = state
  if (!db) return
  change({ sales: await readSales(db), parked: await readParked(db) })
  if (state.categories.length === 0)
    change({ categories: (await readMeta(db, 'categories')) ?? [] })
  if (state.products.length === 0) change({ products: await readAvailable(db) })
  await countWaiting(db)
  if (isNew) notifyTabs()
}

/** Returns the stored products less what this register has sold since. */
const readAvailable = async (db: PosDatabase) =>
  withoutSold(
    await readProducts(db),
    state.sales.filter(isOpen).flatMap(({ draft }) => draft.lines),
  )

/** Sends waiting sales and loads updates; the next round comes sooner while sales wait. */
export const goOn = async (isRequested = false) => {
  const { db } = state
  if (!db) return
  const round = await sendWaiting(db, isRequested)
  const isOnline = round !== 'unreachable' && navigator.onLine
  change({ isOnline, isSignedOut: round === 'signed_out' })
  // A stopped register keeps asking whether it may continue.
  if (round === 'all' || (round === 'nothing' && state.terms?.stopped_by)) {
    const opened = await openPos(db)
    if ('terms' in opened) change({ terms: opened.terms })
    await refresh(true)
  }
  const clockOffMs = isOnline && round !== 'signed_out' ? await reportChain(db) : undefined
  if (clockOffMs !== undefined) change({ clockOffMs })
  if (isOnline && (await syncCatalog(db))) change({ products: await readAvailable(db) })
  await refresh()
}

const roundMs = 5000
const longestMs = 300_000

const restMs = 60_000

const nextWait = (wait: number) => {
  if (!state.isOnline) return Math.min(wait * 2, longestMs)
  return state.sales.some(isOpen) ? roundMs : restMs
}

/**
 * Schedules the sender: every 5 seconds, doubling to five minutes while the server does not reply.
 */
export const scheduleSending = () => {
  let wait = roundMs
  let timer = 0
  const round = async () => {
    clearTimeout(timer)
    await goOn().catch(() => change({ isOnline: false }))
    wait = nextWait(wait)
    timer = window.setTimeout(() => void round(), wait)
  }
  const again = () => {
    wait = roundMs
    void round()
  }
  const lost = () => change({ isOnline: false })
  const hear = () => void refresh()
  window.addEventListener('online', again)
  window.addEventListener('offline', lost)
  channel?.addEventListener('message', hear)
  timer = window.setTimeout(() => void round(), wait)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', again)
    window.removeEventListener('offline', lost)
    channel?.removeEventListener('message', hear)
  }
}

export const setOnline = (isOnline: boolean) => change({ isOnline })

/** Reduces the displayed stock by a sale; the next round loads the actual stock. */
export const takeOff = (sold: SaleLine[]) => change({ products: withoutSold(state.products, sold) })

const offerLeft = z.object({ variant_id: z.int(), available: z.number(), usual_minor: z.int() })

/**
 * Stores that the server allows fewer units at the price of an offer than this register knew of.
 * Returns whether the refusal contained this.
 */
export const updateOfferLeft = async (refused: unknown) => {
  const { data } = offerLeft.safeParse(refused)
  const known = state.products.find((product) => product.variant_id === data?.variant_id)
  if (!state.db || !data || !known) return false
  const product = {
    ...known,
    offer_left: data.available,
    list_price_minor: data.usual_minor,
  }
  await saveProducts(state.db, { rows: [product], isWhole: false })
  change({ products: state.products.map((one) => (one === known ? product : one)) })
  return true
}

/** Adds received cash to the cash due; the next round loads the actual amount. */
export const addCash = (minor: number) => {
  const { terms } = state
  if (terms) change({ terms: { ...terms, cash_due_minor: terms.cash_due_minor + minor } })
}
