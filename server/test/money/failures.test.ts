import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { makeCoupon } from '../coupons.ts'
import { postings } from '../../src/modules/ledger/postings.ts'
import { record } from '../../src/modules/ledger/record.ts'
import { earner } from '../../src/modules/ledger/accounts.ts'
import { advanceOrder, expectValidLedger, mature, sell } from '../ledger.ts'
import { addMethod, ask } from '../earnings.ts'
import { getBalance, countRows, openPage, order, pay, press } from '../paying.ts'
import { createProduct } from '../products.ts'
import { as, users, clock, db, drain } from '../app.ts'
import {
  addMember,
  click,
  commissionRows,
  deliverReferred,
  enableProgram,
  sellReferred,
} from './program.ts'

const [una, sam, ada] = [as('una'), as('sam'), as('ada')]
const mia = users.mia.id
const day = () => clock.now().toISOString().slice(0, 10)

afterEach(expectValidLedger)

test('an earning is unique by line, member, kind and level', async () => {
  await enableProgram()
  await sellReferred()

  const again = db.execute(sql`
    insert into commissions (order_id, order_line_id, member_id, kind, level, base_minor, rate_bp,
      share_minor, amount_minor, state, created_at)
    select order_id, order_line_id, member_id, kind, level, base_minor, rate_bp, share_minor,
      amount_minor, state, created_at from commissions`)

  await expect(again).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await commissionRows()).toHaveLength(1)
})

test('a payment that fails and succeeds on retry earns the same commission', async () => {
  await enableProgram()
  const mug = await createProduct(db, { seller: 'sam', price_minor: 10_000 })
  await click(mug.product_id)
  const { data } = await order(una, mug.product_id)
  await press(await openPage(data.payment_url), 'decline')
  await drain()

  const again = await una('POST', '/order-pay', { id: 1, payment_method: 'sandbox' })
  await pay(again.data.payment_url)
  expect(await commissionRows()).toMatchObject([{ member_id: mia, state: 'tracked' }])
  await advanceOrder(1, 'delivered')
  expect(await commissionRows()).toMatchObject([{ member_id: mia, state: 'pending', amount: 500 }])
})

test.each([
  ['no coupon and no link', { link: false, coupon: null, beats: true }, null],
  ['a link alone', { link: true, coupon: null, beats: true }, 'mia'],
  ['a coupon of a member alone', { link: false, coupon: 'owner', beats: true }, 'owner'],
  ['a coupon without an owner and a link', { link: true, coupon: 'nobody', beats: true }, 'mia'],
  ['both, where the coupon counts', { link: true, coupon: 'owner', beats: true }, 'owner'],
  ['both, where the link counts', { link: true, coupon: 'owner', beats: false }, 'mia'],
] as const)('the earner of a sale: %s', async (_, { link, coupon, beats }, earns) => {
  const owner = await addMember('OWNER')
  await enableProgram({ coupon_beats_link: beats })
  const draft = { code: 'MINE', title: 'Mine', type: 'percent', value: 100, per_user_limit: 9 }
  await makeCoupon({ ...draft, funded_by: 'platform' })
  if (coupon === 'owner') await db.execute(sql`update coupons set member_id = ${owner}`)
  const mug = await createProduct(db, { seller: 'sam', price_minor: 10_000 })
  if (link) await click(mug.product_id)
  await order(una, mug.product_id, {
    payment_method: 'cash_on_delivery',
    ...(coupon && { coupon_code: 'MINE' }),
  })

  const ids = { mia, owner }
  expect((await commissionRows()).map(({ member_id }) => member_id)).toEqual(
    earns ? [ids[earns]] : [],
  )
})

test('a reversal is dated today: the statement of a past day does not change', async () => {
  const { id } = await sell({ seller: 'sam' })
  await advanceOrder(id, 'delivered')
  await mature()
  const matured = day()
  const statement = async (to: string) =>
    (await sam('GET', `/seller/billing-history?to=${to}`)).data
  const before = await statement(matured)
  expect(before.closing_minor).toBe(5400)

  clock.move({ days: 3 })
  const back = { order_id: id, lines: [{ order_line_id: 1, quantity: 1 }], to: 'wallet' }
  await ada('POST', '/admin/refund', { ...back, reason: 'Broken' })

  expect(await statement(matured)).toEqual(before)
  const now = await statement(day())
  expect(now).toMatchObject({ in_minor: 5400, closing_minor: 0 })
  expect(now.rows[0].at.slice(0, 10)).toBe(day())
})

test('of 50 concurrent events with one key and different amounts one is recorded, the others are refused', async () => {
  const when = { now: clock.now() }
  const gift = (amount_minor: number) =>
    record(
      db,
      postings.earningsAdjusted({
        uuid: 'one',
        owner: earner(mia),
        amount_minor,
        reason: 'A gift',
      }),
      when,
    )

  const tries = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => gift(100 + at)))

  const written = tries.filter(({ status }) => status === 'fulfilled')
  expect(written).toHaveLength(1)
  for (const one of tries)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'key_reused' })
  const { rows } = await db.execute(
    sql`select count(*)::int as n from ledger_transactions where event_key = 'adjust:one'`,
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('every amount on the seller’s dashboard is a sum over the ledger, also after a refund', async () => {
  const first = await sell({ seller: 'sam', quantity: 2 })
  await advanceOrder(first.id, 'delivered')
  await mature()
  await ask('sam', await addMethod('sam'), 6000)
  await sell({ seller: 'sam' }).then(({ id }) => advanceOrder(id, 'delivered'))
  const lines = [{ order_line_id: 1, quantity: 1 }]
  await ada('POST', '/admin/refund', { order_id: 1, lines, to: 'wallet', reason: 'Broken' })

  const { data } = await sam('GET', '/seller/dashboard?days=7')
  const shop = users.sam.shop_id
  expect(data.money).toMatchObject({
    pending_minor: await getBalance('seller_pending', shop),
    available_minor: await getBalance('seller_available', shop),
    withdrawal_minor: await getBalance('withdrawal_transit', shop),
    due_minor: (await getBalance('owner_debt', shop)) + (await getBalance('seller_cod_due', shop)),
  })
  const admin = await ada('GET', '/admin/dashboard?days=7')
  const { rows } = await db.execute(sql`
    select coalesce(sum(case e.side when 'C' then e.amount_minor else -e.amount_minor end), 0)::int as earned
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    join ledger_accounts a on a.id = e.account_id
    where a.kind in ('income', 'expense') and t.effective_at > ${new Date(clock.now().getTime() - 7 * 86_400_000).toISOString()}`)
  expect(admin.data.earnings_minor.now).toBe(rows[0]?.['earned'])
})

test('a share is held for its days to the second, also across a clock change of the marketplace', async () => {
  const general = { time_zone: 'America/New_York' }
  await db.execute(sql`insert into settings (topic, value)
    values ('general', ${JSON.stringify(general)}::jsonb)`)
  // After the next clock change of that zone, whatever today's date.
  for (let round = 0; round < 2; round += 1) {
    const { id } = await sell({ seller: 'sam' })
    await advanceOrder(id, 'delivered')
    const delivered = await instantOf(sql`select delivered_at as at from orders where id = ${id}`)
    const due = await instantOf(
      sql`select matures_at as at from seller_earnings where order_id = ${id}`,
    )
    expect((due - delivered) % 86_400_000).toBe(0)

    clock.move({ minutes: (due - clock.now().getTime()) / 60_000 - 0.5 })
    await mature(0)
    expect(await getBalance('seller_pending', users.sam.shop_id)).toBe(5400)
    clock.move({ minutes: 0.5 })
    await mature(0)
    expect(await getBalance('seller_pending', users.sam.shop_id)).toBe(0)
    clock.move({ days: 120 })
  }
  expect(await countRows('orders')).toBe(2)
})

const instantOf = async (query: ReturnType<typeof sql>) =>
  new Date(String((await db.execute(query)).rows[0]?.['at'])).getTime()

test('a referred sale that is delivered twice earns once, at every level', async () => {
  const top = await addMember('TOP')
  await db.execute(sql`update users set sponsor_id = ${top} where id = ${mia}`)
  await enableProgram()
  const { id } = await deliverReferred()
  const move = () => ada('POST', '/admin/order-status', { id, status: 'delivered' })
  await Promise.all([move(), move(), move()])

  const rows = await commissionRows()
  expect(rows.map(({ level }) => level)).toEqual([0, 1])
  expect(await countRows('commissions')).toBe(2)
})
