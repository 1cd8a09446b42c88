import { chainText, firstHash, type SaleDraft, type PosReceipt } from '@emporia/contract'
import { expect, test } from 'vitest'

import { createBackup, readBackup } from './backup.ts'
import type { StoredSale, SaleState } from './database.ts'
import { sha256 } from './sha256.ts'

const whose = { member_id: 4, device: 1 }
const now = new Date('2026-05-01T10:00:00.000Z')

const receiptOf = (seq: number): PosReceipt => ({
  number: `POS-4-1-${seq}`,
  sold_at: now.toISOString(),
  seller: 'Mia',
  shops: [],
  customer: { name: '', phone: '' },
  lines: [],
  gross_minor: 1000,
  discount_minor: 0,
  tax_minor: 0,
  shipping_minor: 0,
  prices_include_tax: false,
  total_minor: 1000,
  rounding_minor: 0,
  due_minor: 1000,
  payments: [{ type: 'cash', amount: 1000, ref: '' }],
  tendered_minor: 1000,
  change_minor: 0,
})

/** A hash chain as the POS writes it. */
const chain = async (states: SaleState[]) => {
  const sales: StoredSale[] = []
  let prev_hash = firstHash
  for (const [at, state] of states.entries()) {
    const plain: Omit<SaleDraft, 'hash'> = {
      client_uuid: crypto.randomUUID(),
      device_id: '00000000-0000-4000-8000-00000000d001',
      device_seq: at + 1,
      sold_at: now.toISOString(),
      mode: 'offline',
      fulfilment: 'hand_over',
      lines: [
        {
          variant_id: 1,
          qty: 1,
          unit_price_seen: 1000,
          price_version: now.toISOString(),
          discount: 0,
        },
      ],
      payments: [{ type: 'cash', amount: 1000 }],
      total_seen: 1000,
      prev_hash,
    }
    const hash = await sha256(chainText(plain))
    prev_hash = hash
    const { client_uuid, device_seq: seq } = plain
    const draft = { ...plain, hash }
    const kept_at = now.toISOString()
    const rest = { state, tries: 0, tried_at: '', error: '', order_id: null, kept_at }
    sales.push({ client_uuid, seq, draft, receipt: receiptOf(seq), ...rest })
  }
  return sales
}

test('a backup holds every sale that waits, in order, and leaves out what has arrived', async () => {
  const sales = await chain(['arrived', 'waiting', 'attention', 'trying'])
  const text = await createBackup(sales.toReversed(), whose, now)
  const read = await readBackup(text, 4)
  expect(read).toEqual({ drafts: sales.slice(1).map(({ draft }) => draft), known: 1 })
})

test('the chain is whole from sale to sale', async () => {
  const sales = await chain(['waiting', 'waiting', 'waiting'])
  const read = await readBackup(await createBackup(sales, whose, now), 4)
  if ('error' in read) throw new Error(read.error)
  const links = read.drafts.map(({ prev_hash, hash }) => [prev_hash, hash])
  expect(links[0]?.[0]).toBe(firstHash)
  expect(links[1]?.[0]).toBe(links[0]?.[1])
  expect(links[2]?.[0]).toBe(links[1]?.[1])
})

test('a backup that was changed, is cut off, or is somebody else’s is refused with what to do', async () => {
  const sales = await chain(['waiting', 'waiting'])
  const text = await createBackup(sales, whose, now)
  expect(await readBackup(text.replace('POS-4-1-1', 'POS-4-1-9'), 4)).toMatchObject({
    error: /was changed or is incomplete/,
  })
  expect(await readBackup(text.slice(0, -30), 4)).toMatchObject({ error: /not a POS backup/ })
  expect(await readBackup('hello', 4)).toMatchObject({ error: /not a POS backup/ })
  expect(await readBackup(text, 5)).toMatchObject({ error: /belongs to another member/ })

  // Recomputing the hash of the file does not hide a changed sale.
  const [first, ...rest] = sales
  if (!first) throw new Error('Two were written')
  const cheaper = { ...first, draft: { ...first.draft, total_seen: 1 } }
  const forged = await createBackup([cheaper, ...rest], whose, now)
  expect(await readBackup(forged, 4)).toMatchObject({ error: /A sale in this backup was changed/ })
})
