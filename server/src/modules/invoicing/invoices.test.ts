import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { brokenInvariants } from '../../../test/invariants.ts'
import { as, clock, db, send } from '../../../test/app.ts'
import { inTransaction } from '../../db/transaction.ts'
import { earner, seller } from '../ledger/accounts.ts'
import { type InvoiceDraft, closeInvoice, issueInvoice } from './issue-invoice.ts'

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

const draft = (n: number, more: Partial<InvoiceDraft> = {}): InvoiceDraft => ({
  kind: 'package',
  cause: `package:${n}`,
  payer: seller(1),
  lines: [{ text: 'Street shop, 30 days', quantity: 1, unit_minor: 1900 }],
  ...more,
})
const issue = (n: number, more: Partial<InvoiceDraft> = {}) =>
  inTransaction(db, (inside) => issueInvoice(inside, draft(n, more), { now: clock.now() }))
const paid = { method: 'Bank', reference: 'TX-1' }

test('50 concurrent invoices get 50 numbers without a gap, also when some are rolled back', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) =>
      inTransaction(db, async (inside) => {
        const bill = await issueInvoice(inside, draft(n), { now: clock.now() })
        if (n % 5 === 0) throw new Error('changed my mind')
        return bill
      }),
    ),
  )

  const numbers = tries.flatMap((one) => (one.status === 'fulfilled' ? one.value.serial : []))
  expect(numbers.toSorted((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 40 }, (_, index) => index + 1),
  )
})

test('one purchase is invoiced once', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => issue(1)))

  expect(new Set([first, ...others].map((bill) => bill?.number))).toEqual(new Set(['PK-000001']))
  expect((await issue(2)).number).toBe('PK-000002')
})

test('a paid invoice cannot be changed, and no invoice can be deleted', async () => {
  await issue(1)
  await closeInvoice(db, { cause: 'package:1', closing: { status: 'paid', ...paid } }, clock.now())

  for (const change of [
    'update bills set total_minor = 1, subtotal_minor = 1',
    `update bills set lines = '[]'`,
    `update bills set status = 'open'`,
    `update bills set status = 'void'`,
    `update bills set number = 'X'`,
    `update bills set payer = '["X"]'`,
    'delete from bills',
  ])
    await expect(db.execute(sql.raw(change))).rejects.toThrow()

  const refund = { cause: 'package:1', closing: { status: 'refunded' as const } }
  expect(await closeInvoice(db, refund, clock.now())).toBe(true)
  expect(await closeInvoice(db, refund, clock.now())).toBe(false)
})

test('users see their own invoices, and staff see all of them with the open amounts', async () => {
  await issue(1)
  await issue(2, { payer: earner(4), tax_minor: 100 })
  await closeInvoice(db, { cause: 'package:1', closing: { status: 'paid', ...paid } }, clock.now())

  expect(await as('sam')('GET', '/seller/bill-list')).toMatchObject({
    data: { total: 1, rows: [{ number: 'PK-000001', status: 'paid', total_minor: 1900 }] },
  })
  expect(await as('mia')('GET', '/bill-list')).toMatchObject({
    data: { rows: [{ number: 'PK-000002', tax_minor: 100, total_minor: 2000 }] },
  })
  expect(await as('sol')('GET', '/seller/bill-list')).toMatchObject({ data: { total: 0 } })
  expect(await as('ada')('GET', '/admin/billing-list')).toMatchObject({
    data: { total: 2, counts: { open: 1, paid: 1 }, open_minor: 2000 },
  })
  expect(await as('ada')('GET', '/admin/billing-list?owner_id=4&payer_type=member')).toMatchObject({
    data: { total: 1, rows: [{ payer: { name: 'mia' } }] },
  })
  expect(await as('bob')('GET', '/admin/shop-billing-list')).toMatchObject({
    data: { total: 1, rows: [{ payer: { type: 'seller', id: 1, name: 'Sam & Sons' } }] },
  })
})

test('an invoice can be printed by its recipient, and is not found by other users', async () => {
  const { id } = await issue(1)

  for (const [who, path] of [
    ['sam', '/seller/bill-file'],
    ['ada', '/admin/bill-file'],
  ] as const) {
    const file = await send(who, 'GET', path, { id })
    expect(file.headers['content-disposition']).toContain('filename="PK-000001.pdf"')
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect((await send('sol', 'GET', '/seller/bill-file', { id })).statusCode).toBe(404)
  expect((await send('mia', 'GET', '/bill-file', { id })).statusCode).toBe(404)
})

test('invoices are exported as a table', async () => {
  await issue(1)
  await db.execute(sql`update shops set name = '+evil' where id = 1`)
  await issue(2)

  const file = await send('ada', 'GET', '/admin/billing-export?sort=total_minor&order=asc')

  expect(file.body).toContain("PK-000002,package,'+evil,19.00,0.00,USD,open")
  expect((await send('bob', 'GET', '/admin/shop-billing-list')).statusCode).toBe(200)
  expect((await send('bob', 'GET', '/admin/shop-billing-export')).statusCode).toBe(403)
  expect((await send('bob', 'GET', '/admin/bill-file', { id: 1 })).statusCode).toBe(403)
  const list = { list: '/admin/shop-billing-list', query: '' }
  expect((await send('bob', 'GET', '/list-export', list)).statusCode).toBe(403)
  expect((await send('ada', 'GET', '/list-export', list)).statusCode).toBe(200)
  expect((await send('bob', 'GET', '/admin/billing-export')).statusCode).toBe(403)
})

test('an export of many invoices has each of them once, in the order of the list', async () => {
  const { id } = await issue(1)
  await db.execute(sql`insert into bills (cause, kind, serial, number, payer_type, payer_id, payer,
      lines, subtotal_minor, tax_minor, total_minor, status, issued_at)
    select 'many:' || n, kind, 100000 + n, 'MANY-' || n, payer_type, payer_id, payer, lines,
      subtotal_minor, tax_minor, total_minor, status, issued_at
    from bills, generate_series(1, 1100) n where id = ${id}`)

  const { body } = await send('ada', 'GET', '/admin/billing-export')

  const [, ...lines] = body.trim().split('\r\n')
  const numbers = lines.map((line) => line.split(',')[0])
  const newest = Array.from({ length: 1100 }, (_, at) => `MANY-${1100 - at}`)
  expect(numbers).toEqual([...newest, 'PK-000001'])
})
