import { shopDecisions, shopEffects, shopStatuses } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { makeApplicant, submit } from '../../../../test/applicant.ts'
import { setOrderStatus, buy } from '../../../../test/orders.ts'
import { makeProduct } from '../../../../test/goods.ts'
import { as, users, clock, db, drain, inbox } from '../../../../test/app.ts'
import { seller } from '../../ledger/accounts.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'

const [ada, sam, una] = [as('ada'), as('sam'), as('una')]
const visitor = as(undefined)
const sams = users.sam.shop_id

const publish = (id: number, status: string, more: object = {}) =>
  ada('POST', '/admin/shop-published', { id, status, ...more })

const put = (id: number, status: string) =>
  db.execute(sql`update shops set status = ${status} where id = ${id}`)

test('an approved shop is visible at once, its package starts, and its seller is notified', async () => {
  const applicant = await makeApplicant()
  await submit(applicant)
  await drain()
  inbox.length = 0
  expect(await visitor('GET', `/shops/${applicant.shop_id}`)).toMatchObject({ code: 'not_found' })

  const { data, message } = await publish(applicant.shop_id, 'approved')

  expect(message).toBe('Shop approved')
  expect(data).toMatchObject({
    status: 'approved',
    approved_at: expect.any(String),
    is_trading: true,
    missing: [],
    package: { name: 'Stall', state: 'active', ends_at: expect.any(String) },
    decisions: ['suspended', 'closed'],
    events: [
      { from_status: 'submitted', to_status: 'approved', actor: 'ada' },
      { from_status: 'draft', to_status: 'submitted', actor: 'Sue' },
    ],
  })
  expect(await visitor('GET', `/shops/${applicant.shop_id}`)).toMatchObject({
    data: { name: 'Stone & Clay' },
  })
  await drain()
  expect(inbox).toMatchObject([{ to: ['sue@market.test'], subject: 'Stone & Clay was approved' }])
})

test('an incomplete application is approved only with an override reason, which is stored', async () => {
  const applicant = await makeApplicant()
  await submit(applicant)
  await db.execute(sql`delete from documents where kind = 'tax'`)
  const id = applicant.shop_id

  expect(await publish(id, 'approved')).toMatchObject({
    code: 'conflict',
    message:
      'This shop still needs the tax document with its number. Enter a reason to open it anyway.',
    data: { missing: ['tax'] },
  })
  expect(await publish(id, 'approved', { override_reason: 'Seen on paper' })).toMatchObject({
    data: {
      status: 'approved',
      events: [{ override_reason: 'Seen on paper', actor: 'ada' }, {}],
    },
  })
})

test('an override reason is not stored where the application was complete', async () => {
  const applicant = await makeApplicant()
  await submit(applicant)

  const { data } = await publish(applicant.shop_id, 'approved', { override_reason: 'Why not' })

  expect(data.events[0]).toMatchObject({ override_reason: null })
})

test('a draft without a name cannot be approved, even with a reason', async () => {
  const { shop_id } = await makeApplicant()

  expect(await publish(shop_id, 'approved', { override_reason: 'A friend' })).toMatchObject({
    code: 'conflict',
    message: 'This shop has no name yet',
  })
})

test.each(['rejected', 'changes_requested'])(
  '%s: the seller sees the reason, also by e-mail',
  async (status) => {
    const applicant = await makeApplicant()
    await submit(applicant)
    await drain()
    inbox.length = 0

    expect(await publish(applicant.shop_id, status)).toMatchObject({
      code: 'invalid',
      errors: { reason: 'Please enter Reason' },
    })
    expect(await publish(applicant.shop_id, status, { reason: 'Not legible' })).toMatchObject({
      data: { status, reason: 'Not legible' },
    })

    await drain()
    expect(inbox).toHaveLength(1)
    expect(inbox[0]?.text).toContain('Not legible')
  },
)

test('a shop changes status only along its allowed transitions', async () => {
  const legal: Record<string, string[]> = {
    draft: [],
    submitted: ['approved', 'rejected', 'changes_requested'],
    changes_requested: ['approved', 'rejected'],
    rejected: ['approved', 'changes_requested'],
    approved: ['suspended', 'closed'],
    suspended: ['approved', 'closed'],
    closed: ['approved'],
  }
  const more = { reason: 'So it is', override_reason: 'So be it' }
  const endsNow = { ...more, ground: 'fraud' }
  for (const from of shopStatuses.filter((status) => status !== 'draft'))
    for (const to of shopDecisions) {
      await put(sams, from)
      const reply = await publish(sams, to, to === 'closed' ? endsNow : more)
      expect([from, to, reply.success]).toEqual([from, to, legal[from]?.includes(to)])
      if (!reply.success) expect(reply.code).toBe('conflict')
    }
})

test('the documented effects of each shop status match the server’s behavior', async () => {
  const { id } = await makeProduct({ shop_id: sams })
  for (const status of shopStatuses) {
    await put(sams, status)
    const { visible, panel } = shopEffects[status]

    expect((await visitor('GET', `/product/${id}`)).success).toBe(visible)
    expect((await visitor('GET', `/shops/${sams}`)).success).toBe(visible)
    expect((await buy(una, id)).success).toBe(shopEffects[status].orders === 'new')
    expect((await sam('GET', '/seller/profile')).data.shop.status).toBe(status)
    const mayWrite = panel === 'all' || panel === 'prepare'
    expect((await sam('PUT', '/seller/product', { id, low_stock: 2 })).success).toBe(mayWrite)
    expect((await sam('POST', '/seller/shop-update', { tagline: 'New' })).success).toBe(mayWrite)
  }
})

test('open orders continue while a shop is suspended, and new sales are rejected', async () => {
  const { id } = await makeProduct({ shop_id: sams })
  await buy(una, id)
  await publish(sams, 'suspended', { reason: 'Late parcels' })

  for (const status of ['confirmed', 'processing', 'shipped'])
    expect(await sam('POST', '/seller/order-status', { id: 1, status })).toMatchObject({
      data: { status },
    })
  expect((await buy(una, id)).success).toBe(false)

  await publish(sams, 'approved')
  expect(await buy(una, id)).toMatchObject({ success: true })
})

test('a shop with an open order or a balance cannot be closed at once', async () => {
  const { id } = await makeProduct({ shop_id: sams })
  await buy(una, id)
  const close = () => publish(sams, 'closed', { reason: 'A court order', ground: 'legal_duty' })

  expect(await close()).toMatchObject({
    code: 'conflict',
    message: '1 order of this shop is open. Complete all orders first.',
  })
  await setOrderStatus(1, 'completed')
  const gift = { uuid: 'a', owner: seller(sams), amount_minor: 500, reason: 'A gift' }
  await record(db, postings.earningsAdjusted(gift), { now: clock.now() })
  expect(await close()).toMatchObject({
    code: 'conflict',
    message: 'This shop has an open balance. Settle it first.',
  })
  const ends = { reason: 'Forged papers', ground: 'fraud' }
  expect(await publish(users.sol.shop_id, 'closed', ends)).toMatchObject({
    data: { status: 'closed', open_orders: 0, balance_minor: 0 },
  })
})

test('a decision on an application that changed since it was viewed is rejected', async () => {
  const applicant = await makeApplicant()
  await submit(applicant)
  const { data } = await ada('GET', `/admin/shop/${applicant.shop_id}`)
  clock.move({ minutes: 1 })
  await applicant.apply({ step: 'shop', about: 'Something else' })

  const { seen_at } = data
  expect(await publish(applicant.shop_id, 'approved', { seen_at })).toMatchObject({
    code: 'conflict',
    message: 'The seller changed this. Review it again.',
  })
})

test('of ten concurrent approvals, one counts', async () => {
  const applicant = await makeApplicant()
  await submit(applicant)

  const replies = await Promise.all(
    Array.from({ length: 10 }, () => publish(applicant.shop_id, 'approved')),
  )

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  const { data } = await ada('GET', `/admin/shop/${applicant.shop_id}`)
  expect(data.events).toHaveLength(2)
})

test('staff find shops by status, name and seller, and see the next pending application', async () => {
  const [first, second] = [await makeApplicant('Sue'), await makeApplicant('Pat')]
  await submit(first, 'Stone & Clay')
  clock.move({ minutes: 1 })
  await submit(second, 'Patchwork')
  await makeApplicant('Dan')

  expect(await as('bob')('GET', '/admin/shop-list')).toMatchObject({
    data: { total: 5, counts: { draft: 1, submitted: 2, approved: 2, closed: 0 } },
  })
  const idsOf = async (query: string) =>
    (await ada('GET', `/admin/shop-list?${query}`)).data.rows.map(({ id }: { id: number }) => id)
  expect(await idsOf('status=submitted&sort=submitted_at&order=asc')).toEqual([
    first.shop_id,
    second.shop_id,
  ])
  expect(await idsOf('q=patch')).toEqual([second.shop_id])
  expect(await idsOf('q=sue@market')).toEqual([first.shop_id])
  expect(await idsOf('q=%25')).toEqual([])
  expect(await ada('GET', `/admin/shop/${second.shop_id}`)).toMatchObject({
    data: { next_id: first.shop_id, owner: { email: 'pat@market.test' } },
  })
  expect(await ada('GET', '/admin/shop/999')).toMatchObject({ code: 'not_found' })
  expect(await publish(999, 'approved')).toMatchObject({ code: 'not_found' })
})

test('an employee without the permission can only read the list', async () => {
  const bob = as('bob')

  expect(await bob('GET', `/admin/shop/${sams}`)).toMatchObject({ code: 'forbidden' })
  expect(
    await bob('POST', '/admin/shop-published', { id: sams, status: 'suspended', reason: 'So' }),
  ).toMatchObject({ code: 'forbidden' })
  expect(JSON.stringify(await bob('GET', '/admin/shop-list'))).not.toMatch(/market\.test|phone/)
})
