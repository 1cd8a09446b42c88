import type { SaleDraft, PosProduct, PosReceipt, PosTerms } from '@emporia/contract'
import { openDB, type DBSchema, type IDBPDatabase, type StoreNames } from 'idb'

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

/** A top category with the ids of all categories in it. */
export type PosCategory = { id: number; name: string; ids: number[] }

export type Meta = {
  categories: PosCategory[]
  counter: Sequence
  terms: PosTerms
  /** When the catalog was last updated, and when it was last loaded completely. */
  synced: { since: string; whole_at: string }
}

interface Schema extends DBSchema {
  products: { key: number; value: PosProduct }
  sales: { key: string; value: StoredSale; indexes: { seq: number } }
  meta: { key: keyof Meta; value: Meta[keyof Meta] }
  parked: { key: number; value: ParkedSale }
}

export type PosDatabase = IDBPDatabase<Schema>

/** Opens the POS database of one member; each member of this browser has a separate one. */
export const openDatabase = (memberId: number): Promise<PosDatabase> =>
  openDB<Schema>(`till-${memberId}`, 1, {
    upgrade: (db) => {
      db.createObjectStore('products', { keyPath: 'variant_id' })
      db.createObjectStore('sales', { keyPath: 'client_uuid' }).createIndex('seq', 'seq')
      db.createObjectStore('meta')
      db.createObjectStore('parked', { keyPath: 'id', autoIncrement: true })
    },
  })

/** Starts a write transaction that survives a power failure. */
export const strictly = (db: PosDatabase, stores: StoreNames<Schema>[]) =>
  db.transaction(stores, 'readwrite', { durability: 'strict' })

export function readMeta<K extends keyof Meta>(
  db: PosDatabase,
  key: K,
): Promise<Meta[K] | undefined>
export function readMeta(db: PosDatabase, key: keyof Meta) {
  return db.get('meta', key)
}

export const saveMeta = async <K extends keyof Meta>(db: PosDatabase, key: K, value: Meta[K]) => {
  const transaction = strictly(db, ['meta'])
  await Promise.all([transaction.objectStore('meta').put(value, key), transaction.done])
}

export const readProducts = (db: PosDatabase) => db.getAll('products')

export const saveProducts = async (
  db: PosDatabase,
  { rows, isWhole }: { rows: PosProduct[]; isWhole: boolean },
) => {
  const { store, done } = db.transaction('products', 'readwrite')
  await Promise.all([
    isWhole && store.clear(),
    ...rows.map((row) => (row.pos_enabled ? store.put(row) : store.delete(row.variant_id))),
    done,
  ])
}

export const readParked = (db: PosDatabase) => db.getAll('parked')

export const park = async (db: PosDatabase, sale: ParkedSale) => {
  const transaction = strictly(db, ['parked'])
  await Promise.all([transaction.objectStore('parked').put(sale), transaction.done])
}

export const deleteParked = async (db: PosDatabase, id: number) => {
  const transaction = strictly(db, ['parked'])
  await Promise.all([transaction.objectStore('parked').delete(id), transaction.done])
}
