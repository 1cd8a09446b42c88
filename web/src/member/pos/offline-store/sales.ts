import { chainText, type SaleDraft, saleDraft, type PosReceipt } from '@emporia/contract'

import { posMark } from '../../../session/pos-mark.ts'
import {
  type PosDatabase,
  type SaleState,
  type Sequence,
  type StoredSale,
  readMeta,
  strictly,
} from './database.ts'
import { sha256 } from './sha256.ts'

type Plain = Omit<SaleDraft, 'device_id' | 'device_seq' | 'prev_hash' | 'hash'>
type SaleParams = { plain: Plain; receiptFor: (seq: number) => PosReceipt }

/** Serializes tabs, so that two sales never get the same number. */
const counting = <T>(work: () => Promise<T>) => navigator.locks.request('till-counter', work)

/** Stores a sale with its number, its hash and the counter in one transaction. */
export const writeSale = (
  db: PosDatabase,
  { plain, receiptFor }: SaleParams,
): Promise<StoredSale> =>
  counting(async () => {
    const counter = await getSequence(db)
    const seq = counter.seq + 1
    const numbered = { device_id: counter.device_id, device_seq: seq, prev_hash: counter.hash }
    // Parsed like on the server, because the hash covers the parsed sale.
    const draft = saleDraft.parse(
      { ...plain, ...numbered, hash: counter.hash },
      { reportInput: true },
    )
    const sealed = { ...draft, hash: await sha256(chainText(draft)) }
    const sale: StoredSale = {
      client_uuid: sealed.client_uuid,
      seq,
      draft: sealed,
      receipt: receiptFor(seq),
      state: sealed.mode === 'online' ? 'trying' : 'waiting',
      tries: 0,
      tried_at: '',
      error: '',
      order_id: null,
      kept_at: new Date().toISOString(),
    }
    const transaction = strictly(db, ['sales', 'meta'])
    await Promise.all([
      transaction.objectStore('sales').add(sale),
      transaction.objectStore('meta').put({ ...counter, seq, hash: sealed.hash }, 'counter'),
      transaction.done,
    ])
    posMark.keepSeq(db.name, { device_id: counter.device_id, seq })
    await countWaiting(db)
    return sale
  })

/** Removes a sale that the server refused before the customer left, and frees its number. */
export const undoSale = (db: PosDatabase, sale: StoredSale, reason: string) =>
  counting(async () => {
    const counter = await getSequence(db)
    if (counter.seq !== sale.seq) {
      await moveSale(db, sale.client_uuid, { state: 'attention', error: reason })
      return false
    }
    const back: Sequence = { ...counter, seq: sale.seq - 1, hash: sale.draft.prev_hash }
    const transaction = strictly(db, ['sales', 'meta'])
    await Promise.all([
      transaction.objectStore('sales').delete(sale.client_uuid),
      transaction.objectStore('meta').put(back, 'counter'),
      transaction.done,
    ])
    posMark.keepSeq(db.name, back)
    await countWaiting(db)
    return true
  })

const getSequence = async (db: PosDatabase) => {
  const counter = await readMeta(db, 'counter')
  if (!counter) throw new Error('Open the POS once with a connection')
  return counter
}

type Change = Partial<Pick<StoredSale, 'state' | 'tries' | 'error' | 'order_id' | 'tried_at'>>

export const moveSale = async (db: PosDatabase, uuid: string, change: Change) => {
  const transaction = strictly(db, ['sales'])
  const store = transaction.objectStore('sales')
  const sale = await store.get(uuid)
  await Promise.all([sale && store.put({ ...sale, ...change }), transaction.done])
  await countWaiting(db)
}

/** Returns all sales in this browser, ordered by number. */
export const readSales = (db: PosDatabase) => db.getAllFromIndex('sales', 'seq')

const open: SaleState[] = ['waiting', 'trying', 'attention']

export const isOpen = ({ state }: StoredSale) => open.includes(state)

/** Counts the sales that were not sent; used to warn at sign-out. */
export const countWaiting = async (db: PosDatabase) => {
  const waiting = (await readSales(db)).filter(isOpen).length
  posMark.keepWaiting(waiting)
  return waiting
}

const retentionMs = 30 * 86_400_000

/** Deletes sales from this browser one month after they arrived at the server. */
export const deleteOldSales = async (db: PosDatabase) => {
  const before = new Date(Date.now() - retentionMs).toISOString()
  const old = (await readSales(db)).filter((sale) => !isOpen(sale) && sale.kept_at < before)
  const transaction = strictly(db, ['sales'])
  const store = transaction.objectStore('sales')
  await Promise.all([...old.map((sale) => store.delete(sale.client_uuid)), transaction.done])
}
