import type { SaleDraft, PosProduct, PosReceipt, PosTerms } from '@emporia/contract'

import { answered, openStore, written } from '../../../api/stored.ts'

/** States of a sale: waiting, being sent, arrived, or needs attention. */
export const saleStates = ['waiting', 'trying', 'arrived', 'attention'] as const
export type SaleState = (typeof saleStates)[number]

/** A sale as stored in this browser, before its receipt is shown. */
export type StoredSale = {
  client_uuid: string
  seq: number
  draft: SaleDraft
  receipt: PosReceipt
  state: SaleState
  tries: number
  tried_at: string
  /** Error message of the server. */
  error: string
  order_id: number | null
  kept_at: string
}

/** Last number used in this browser, and the hash that the next sale continues. */
export type Sequence = { device_id: string; device: number; seq: number; hash: string }

export type ParkedSale = { id?: number; at: string; name: string; basket: unknown }

export type Meta = {
  counter: Sequence
  terms: PosTerms
  /** When the catalog was last updated, and when it was last loaded completely. */
  synced: { since: string; whole_at: string }
}

/** Opens the POS database of one member; each member of this browser has a separate one. */
export const openDatabase = (memberId: number) =>
  openStore(`till-${memberId}`, (db) => {
    db.createObjectStore('products', { keyPath: 'variant_id' })
    db.createObjectStore('sales', { keyPath: 'client_uuid' }).createIndex('seq', 'seq')
    db.createObjectStore('meta')
    db.createObjectStore('parked', { keyPath: 'id', autoIncrement: true })
  })

type Store = 'products' | 'sales' | 'meta' | 'parked'

/** Starts a write transaction that survives a power failure. */
export const strictly = (db: IDBDatabase, stores: Store[]) =>
  db.transaction(stores, 'readwrite', { durability: 'strict' })

export const readMeta = <K extends keyof Meta>(db: IDBDatabase, key: K) =>
  answered<Meta[K] | undefined>(db.transaction('meta').objectStore('meta').get(key))

export const saveMeta = async <K extends keyof Meta>(db: IDBDatabase, key: K, value: Meta[K]) => {
  const transaction = strictly(db, ['meta'])
  transaction.objectStore('meta').put(value, key)
  await written(transaction)
}

export const readProducts = (db: IDBDatabase) =>
  answered<PosProduct[]>(db.transaction('products').objectStore('products').getAll())

export const saveProducts = async (
  db: IDBDatabase,
  { rows, isWhole }: { rows: PosProduct[]; isWhole: boolean },
) => {
  const transaction = db.transaction('products', 'readwrite')
  const store = transaction.objectStore('products')
  if (isWhole) store.clear()
  for (const row of rows) {
    if (row.pos_enabled) store.put(row)
    else store.delete(row.variant_id)
  }
  await written(transaction)
}

export const readParked = (db: IDBDatabase) =>
  answered<ParkedSale[]>(db.transaction('parked').objectStore('parked').getAll())

export const park = async (db: IDBDatabase, sale: ParkedSale) => {
  const transaction = strictly(db, ['parked'])
  transaction.objectStore('parked').put(sale)
  await written(transaction)
}

export const deleteParked = async (db: IDBDatabase, id: number) => {
  const transaction = strictly(db, ['parked'])
  transaction.objectStore('parked').delete(id)
  await written(transaction)
}
