import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '../../../../../test/users.ts'
import { createProduct } from '../../../../../test/products.ts'
import { as, db } from '../../../../../test/app.ts'

const [ada, bob, mia] = [as('ada'), as('bob'), as('mia')]
const openPath = '/admin/affiliate-product'
const agreedPath = '/admin/affiliate-rate'
const offered = async () => (await mia('GET', '/affiliate-products')).data.rows

test('a product gets its own rate, is closed to members, and follows the settings again', async () => {
  const { product_id } = await createProduct(db, { price_minor: 10_000 })
  const made = await ada('POST', openPath, { product_id, is_affiliate: true, affiliate_bp: 800 })
  expect(made).toMatchObject({
    success: true,
    data: { product_id, product_name: 'Oslo mug', shop_name: null, affiliate_bp: 800 },
  })
  expect(await offered()).toMatchObject([{ rate_bp: 800, mine: { why: { source: 'product' } } }])

  const { id } = made.data
  await ada('PUT', openPath, { id, is_affiliate: false })
  expect(await offered()).toEqual([])
  await ada('DELETE', openPath, { id })
  expect(await offered()).toMatchObject([{ rate_bp: 500, mine: { why: { source: 'default' } } }])
})

test('a rate agreed with a member takes precedence, for that member alone', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam', price_minor: 10_000 })
  const made = await ada('POST', agreedPath, { member_id: users.mia.id, product_id, bp: 900 })
  expect(made).toMatchObject({ data: { member_name: 'mia', product_name: 'Oslo mug', bp: 900 } })
  expect(await offered()).toMatchObject([{ rate_bp: 500, mine: { why: { base_bp: 900 } } }])

  await ada('PUT', agreedPath, { id: made.data.id, bp: 700 })
  expect(await offered()).toMatchObject([{ mine: { why: { base_bp: 700, source: 'member' } } }])
  await ada('DELETE', agreedPath, { id: made.data.id })
  expect(await offered()).toMatchObject([{ mine: { why: { base_bp: 500 } } }])
})

test('both lists are searched and sorted by displayed names', async () => {
  for (const name of ['Bergen bowl', 'Oslo mug']) {
    const { product_id } = await createProduct(db, { name })
    await ada('POST', openPath, { product_id, is_affiliate: false })
    await ada('POST', agreedPath, { member_id: users.mia.id, product_id, bp: 100 })
  }
  for (const path of [openPath, agreedPath]) {
    expect((await ada('GET', `${path}-list`)).data).toMatchObject({
      total: 2,
      rows: [{ product_name: 'Oslo mug' }, { product_name: 'Bergen bowl' }],
    })
    const sorted = (await ada('GET', `${path}-list`, { sort: 'product_name' })).data
    expect(sorted.rows[0]).toMatchObject({ product_name: 'Bergen bowl' })
    const found = (await ada('GET', `${path}-list`, { q: 'bowl' })).data
    expect(found).toMatchObject({ total: 1, rows: [{ product_name: 'Bergen bowl' }] })
  }
  const byMember = (await ada('GET', `${agreedPath}-list`, { q: 'MIA' })).data
  expect(byMember.total).toBe(2)
})

test('both lists are sorted by name on every page, even when products were deleted', async () => {
  for (const name of ['oslo mug', 'Bergen bowl', 'Åre 100%_lamp', 'Oslo mug']) {
    const { product_id } = await createProduct(db, { name })
    await ada('POST', openPath, { product_id, is_affiliate: true })
    await ada('POST', agreedPath, { member_id: users.mia.id, product_id, bp: 100 })
  }
  await db.execute(sql`update products set deleted_at = now() where name = 'Bergen bowl'`)
  await db.execute(sql`update products set is_template = true where name = 'oslo mug'`)

  for (const path of [openPath, agreedPath]) {
    const list = async (query: object) => (await ada('GET', `${path}-list`, query)).data
    const names = async (query: object) =>
      (await list(query)).rows.map((row: { product_name: string }) => row.product_name)
    const inOrder = ['Bergen bowl', 'oslo mug', 'Oslo mug', 'Åre 100%_lamp']
    expect(await names({ sort: 'product_name' })).toEqual(inOrder)
    expect(await names({ sort: 'product_name', order: 'desc' })).toEqual(inOrder.toReversed())
    const second = { sort: 'product_name', per_page: 1, page: 2 }
    expect(await list(second)).toMatchObject({ total: 4, rows: [{ product_name: 'oslo mug' }] })
    expect(await names({ q: '%_l' })).toEqual(['Åre 100%_lamp'])
    expect(await names({ q: '%%' })).toEqual([])
  }
})

test('agreed rates are sorted by member and by rate, ties by id', async () => {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into users (role, name, email, password_hash)
      select 'member', name, name || '@members.test', 'x' from unnest(array['Zoe', 'MIA', 'abe']) name
      returning id`)
  const { product_id } = await createProduct(db)
  for (const [at, member_id] of [users.mia.id, ...rows.map(({ id }) => id)].entries())
    await ada('POST', agreedPath, { member_id, product_id, bp: [300, 100, 300, 200][at] })
  const names = async (query: object) =>
    (await ada('GET', `${agreedPath}-list`, query)).data.rows.map(
      (row: { member_name: string }) => row.member_name,
    )

  expect(await names({ sort: 'member_name' })).toEqual(['abe', 'mia', 'MIA', 'Zoe'])
  expect(await names({ sort: 'member_name', order: 'desc' })).toEqual(['Zoe', 'MIA', 'mia', 'abe'])
  expect(await names({ sort: 'member_name', per_page: 2, page: 2 })).toEqual(['MIA', 'Zoe'])
  expect(await names({ sort: 'bp' })).toEqual(['Zoe', 'abe', 'mia', 'MIA'])
  expect(await names({ sort: 'member_name', q: 'members.test' })).toEqual(['abe', 'MIA', 'Zoe'])
})

test('missing products, rates that cannot be paid and duplicates are rejected with advice', async () => {
  const { product_id } = await createProduct(db, { seller: 'sam' })
  const terms = { product_id, is_affiliate: true }
  const agreed = { product_id, member_id: users.mia.id, bp: 100 }

  expect(await bob('POST', openPath, terms)).toMatchObject({ code: 'forbidden' })
  expect(await bob('GET', `${agreedPath}-list`)).toMatchObject({ code: 'forbidden' })
  for (const [path, sent] of [
    [openPath, { ...terms, product_id: 999 }],
    [agreedPath, { ...agreed, product_id: 999 }],
    [agreedPath, { ...agreed, member_id: 999 }],
    [agreedPath, { ...agreed, member_id: users.una.id }],
  ] as const)
    expect(await ada('POST', path, sent)).toMatchObject({ code: 'not_found' })
  expect(await ada('PUT', agreedPath, { id: 999, bp: 1 })).toMatchObject({ code: 'not_found' })
  expect(await ada('DELETE', openPath, { id: 999 })).toMatchObject({ code: 'not_found' })

  const high = await ada('POST', agreedPath, { ...agreed, bp: 4800 })
  expect(high.errors.bp).toContain('Enter up to 47 %')
  await ada('POST', '/admin/affiliate-settings', { pool_cap_bp: 1000 })
  const capped = await ada('POST', openPath, { ...terms, affiliate_bp: 1100 })
  expect(capped.errors.affiliate_bp).toContain('Enter up to 10 %')
  const margin = await ada('POST', openPath, { ...terms, own_margin_bp: 2000 })
  expect(margin.errors.own_margin_bp).toContain('A shop sells this')

  await ada('POST', openPath, terms)
  await ada('POST', agreedPath, agreed)
  expect((await ada('POST', openPath, terms)).message).toContain('already has its own terms')
  expect((await ada('POST', agreedPath, agreed)).message).toContain('already has an agreed rate')
})

test('the audit log says who changed what', async () => {
  const { product_id } = await createProduct(db)
  const { data } = await ada('POST', agreedPath, { member_id: users.mia.id, product_id, bp: 100 })
  await ada('PUT', agreedPath, { id: data.id, bp: 200 })
  const { rows } = await db.execute(
    `select kind, before, after from audit_changes where record = 'affiliate_rates' order by id`,
  )
  expect(rows).toMatchObject([
    { kind: 'insert' },
    { kind: 'update', before: { bp: 100 }, after: { bp: 200 } },
  ])
})
