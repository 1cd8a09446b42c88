import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { buy } from '../../../test/orders.ts'
import { createProduct } from '../../../test/products.ts'
import { as, users, db, drain, send } from '../../../test/app.ts'

const [ada, bob, una] = [as('ada'), as('bob'), as('una')]
const list = async (query = '') => (await ada('GET', `/admin/audit-list${query}`)).data

test('staff changes are logged: who, what, before, after and from where', async () => {
  const { data: brand } = await ada('POST', '/admin/brand', { name: 'Norden' })
  await ada('PUT', '/admin/brand', { id: brand.id, name: 'Nordlys' })
  await ada('DELETE', '/admin/brand', { id: brand.id })

  const { rows, total, actors } = await list()

  expect(total).toBe(3)
  expect(actors).toEqual([{ id: users.ada.id, name: 'ada' }])
  expect(rows).toMatchObject([
    { title: 'Brand deleted', target_id: brand.id },
    {
      title: 'Brand updated',
      actor: 'ada',
      ip: '127.0.0.1',
      sent: { id: brand.id, name: 'Nordlys' },
      changed: 1,
    },
    { title: 'Brand created', changes: [{ kind: 'insert', after: { name: 'Norden' } }] },
  ])
  expect(rows[1].changes).toEqual([
    expect.objectContaining({
      record: 'brands',
      record_id: brand.id,
      kind: 'update',
      before: expect.objectContaining({ name: 'Norden' }),
      after: expect.objectContaining({ name: 'Nordlys' }),
    }),
  ])
})

test('rejected, read-only and repeated requests and those of customers are not logged', async () => {
  const { product_id } = await createProduct(db)
  await buy(una, product_id)
  await ada('POST', '/admin/brand', {})
  await ada('GET', '/admin/brand-list')
  const key = { 'idempotency-key': '6f1a8a52-6f2e-4c3f-9a55-0d8a4f0f5b11' }
  for (const _ of [1, 2]) await ada('POST', '/admin/brand', { name: 'Norden' }, key)

  expect((await list()).rows).toMatchObject([{ title: 'Brand created' }])
})

test('secrets are not logged', async () => {
  const draft = { name: 'Kim', email: 'kim@market.test', role_id: 1, password: 'Secret-for-2026' }
  await ada('POST', '/admin/user', draft)
  await drain()

  const { rows } = await list()

  expect(rows).toMatchObject([{ title: 'Employee created', sent: { password: '…' } }])
  expect(JSON.stringify(rows)).not.toMatch(/Secret-2026|argon2/)
  expect(rows[0].changes[0].after).toMatchObject({ password_hash: '…', email: 'kim@market.test' })
})

test('the audit log is filtered by person, by request, by record and by day', async () => {
  const { data: brand } = await ada('POST', '/admin/brand', { name: 'Norden' })
  await ada('POST', '/admin/unit', { name: 'Piece', short: 'pcs', decimals: 0 })
  const today = new Date().toISOString().slice(0, 10)

  expect((await list('?about=unit')).total).toBe(1)
  expect((await list(`?record=brands&record_id=${brand.id}`)).total).toBe(1)
  expect((await list(`?actor_id=${users.bob.id}`)).total).toBe(0)
  expect((await list(`?from=${today}&to=${today}`)).total).toBe(2)
  expect((await list('?q=brand')).total).toBe(1)
  expect((await list('?to=2020-01-01')).total).toBe(0)
})

test('an order’s page shows its log entries to those who may see the order', async () => {
  const { product_id } = await createProduct(db)
  await buy(una, product_id)
  await bob('POST', '/admin/order-status', { id: 1, status: 'confirmed' })

  const history = await bob('GET', '/admin/audit-record?record=order&id=1')

  expect(history.data).toMatchObject([
    { title: 'Order status changed', actor: 'bob', ip: '', sent: {} },
  ])
  expect(history.data[0].changes).toContainEqual(
    expect.objectContaining({
      before: expect.objectContaining({ status: 'pending' }),
      after: expect.objectContaining({ status: 'confirmed' }),
    }),
  )
  expect((await ada('GET', '/admin/audit-record?record=order&id=1')).data[0].ip).toBe('127.0.0.1')
  expect(await bob('GET', '/admin/audit-record?record=shop&id=1')).toMatchObject({
    code: 'forbidden',
  })
})

test('the export contains every entry that was found', async () => {
  await ada('POST', '/admin/brand', { name: '=Norden' })

  const { headers, body } = await send('ada', 'GET', '/admin/audit-export?about=brand')

  expect(headers['content-type']).toContain('text/csv')
  expect(body.split('\r\n')).toMatchObject([/^\uFEFFTime,Who,What/, /,ada,Brand created,/, ''])
})

test('background tasks are listed below the request that started them, with each changed record', async () => {
  await createProduct(db, { price_minor: 1000 })
  await createProduct(db, { price_minor: 2000 })
  const input = { action: { do: 'price', change_bp: 1000 }, selection: { filter: {} } }
  const { data: plan } = await ada('POST', '/admin/bulk-product-preview', input)
  const params = { ...input, expected: plan.variants }
  const { success } = await ada('POST', '/admin/bulk-product-run', params)
  expect(success).toBe(true)
  await drain()

  const { rows } = await list('?about=bulk-product-run')

  expect(rows).toHaveLength(1)
  expect(
    rows[0].changes.filter(({ record }: { record: string }) => record === 'variants'),
  ).toMatchObject([
    { before: { price_minor: 1000 }, after: { price_minor: 1100 } },
    { before: { price_minor: 2000 }, after: { price_minor: 2200 } },
  ])
})

test('every table that staff write to is audited', async () => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'audit'`,
  )

  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'affiliate_members',
      'affiliate_products',
      'affiliate_rates',
      'affiliate_versions',
      'contact_replies',
      'earning_adjustments',
      'fraud_flags',
      'newsletter_campaigns',
      'pos_remittances',
      'settings',
      'users',
      'withdrawals',
    ]),
  )
})

test('the audit log cannot be changed, and an employee without the permission cannot read it', async () => {
  await ada('POST', '/admin/brand', { name: 'Norden' })

  await expect(db.execute(sql`update audit_log set ip = ''`)).rejects.toThrow()
  await expect(db.execute(sql`delete from audit_changes`)).rejects.toThrow()
  expect(await bob('GET', '/admin/audit-list')).toMatchObject({ code: 'forbidden' })
})

test('a settings change shows the changed setting, not the whole group', async () => {
  const { data } = await ada('GET', '/admin/general-settings')
  await ada('PUT', '/admin/general-settings', {
    order: { ...data.order, unpaid_minutes: 45 },
  })

  const { rows } = await list('?about=general-settings')
  expect(rows[0]?.changes[0]?.record).toBe('settings')
})
