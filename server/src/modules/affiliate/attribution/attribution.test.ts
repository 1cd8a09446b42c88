import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { makeCoupon } from '../../../../test/coupons.ts'
import { expectValidLedger } from '../../../../test/ledger.ts'
import { order } from '../../../../test/paying.ts'
import {
  addMember,
  click,
  commissionRows,
  enableProgram,
  sellReferred,
} from '../../../../test/money/program.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, users, clock, db } from '../../../../test/app.ts'

const [ada, una] = [as('ada'), as('una')]
const mia = users.mia.id

afterEach(expectValidLedger)

const direct = (amount: number) => ({
  member_id: mia,
  kind: 'direct',
  level: 0,
  amount,
  reversed: 0,
  state: 'tracked',
  reason: null,
})
const lines = async () =>
  (await db.execute(sql`select * from line_referrals order by order_line_id`)).rows

test('a sale through a link is attributed to its member, on the terms in force at that time', async () => {
  await enableProgram({ pool_cap_bp: 9000 })
  await sellReferred()
  await enableProgram({ default_bp: 1000 })

  expect(await commissionRows()).toEqual([direct(500)])
  expect(await lines()).toMatchObject([
    {
      source: 'link',
      scope: 'product',
      rate_source: 'default',
      direct_bp: 500,
      base_minor: 10000,
      margin_minor: 1000,
      pool_cap_minor: 900,
      is_qualified: true,
      terms_version: 1,
    },
  ])
})

test('sponsors of a member earn by level, and the platform retains what no sponsor gets', async () => {
  const top = await addMember('TOP')
  const gone = await addMember('GONE', top)
  await db.execute(sql`update users set sponsor_id = ${gone} where id = ${mia}`)
  await db.execute(sql`update users set status = 'inactive' where id = ${gone}`)
  await enableProgram({ pool_cap_bp: 9000, default_bp: 500 })
  await sellReferred()

  expect(await commissionRows()).toEqual([
    direct(500),
    { ...direct(100), member_id: top, kind: 'level', level: 2 },
  ])
  expect(await lines()).toMatchObject([
    { pool_minor: 800, kept_minor: 200, upline_ids: ['0', String(top)] },
  ])

  await enableProgram({ compression: true })
  await sellReferred()
  expect((await commissionRows()).slice(2)).toEqual([
    direct(500),
    { ...direct(200), member_id: top, kind: 'level', level: 1 },
  ])
})

test('members never get more than their share of the platform margin', async () => {
  await db.execute(sql`update users set sponsor_id = ${await addMember('TOP')} where id = ${mia}`)
  await enableProgram({ level_bps: [200], max_depth: 1 })
  await ada('POST', '/admin/commission-rule', {
    name: 'All',
    kind: 'seller',
    target_ids: [1],
    bp: 1500,
  })
  await makeCoupon({
    code: 'TEN',
    title: 'Ten',
    type: 'fixed',
    value: 1000,
    funded_by: 'shared',
    platform_bp: 5000,
  })
  await sellReferred({ coupon_code: 'TEN' })

  // K = 15 % of 9500, Cp = 500: 60 % of 925 for 5 + 2 %.
  const [line] = await lines()
  expect(line).toMatchObject({
    base_minor: 9000,
    margin_minor: 925,
    pool_cap_minor: 555,
    pool_minor: 555,
  })
  expect((await commissionRows()).map(({ amount }) => amount)).toEqual([396, 159])
})

test('the coupon of a member takes precedence over another member’s link, or not, as the settings say', async () => {
  const owner = await addMember('OWNER')
  await enableProgram()
  await ada('POST', '/admin/coupon', {
    code: 'MINE',
    title: 'Mine',
    type: 'percent',
    value: 1000,
    member_id: owner,
    per_user_limit: 9,
    funded_by: 'seller',
  })
  await db.execute(
    sql`update coupons set funded_by = 'platform', member_id = ${owner}, value = 100`,
  )
  await sellReferred({ coupon_code: 'MINE' })
  expect(await commissionRows()).toMatchObject([{ member_id: owner, state: 'tracked' }])

  await enableProgram({ coupon_beats_link: false })
  await sellReferred({ coupon_code: 'MINE' })
  expect((await commissionRows()).slice(1)).toMatchObject([{ member_id: mia, state: 'tracked' }])
})

test('a link counts for its own product or for the whole cart, as the settings say', async () => {
  await enableProgram()
  const mug = await createProduct(db, { seller: 'sam' })
  const other = await createProduct(db, { seller: 'sam' })
  await click(mug.product_id)
  await order(una, other.product_id, { payment_method: 'cash_on_delivery' })
  expect(await commissionRows()).toEqual([])

  await enableProgram({ halo: 'cart' })
  await order(una, other.product_id, { payment_method: 'cash_on_delivery' })
  expect(await commissionRows()).toMatchObject([{ member_id: mia, state: 'tracked' }])
})

test('an attribution window includes its last second, and later orders are stored with a reason', async () => {
  await enableProgram()
  const mug = await createProduct(db, { seller: 'sam' })
  await click(mug.product_id, 'MIA', 30 * 1440 - 1)
  const buy = () => order(una, mug.product_id, { payment_method: 'cash_on_delivery' })
  await buy()
  clock.move({ minutes: 1 })
  await buy()

  expect(await commissionRows()).toEqual([
    direct(95),
    { ...direct(0), state: 'unqualified', reason: 'expired' },
  ])
})

test.each([
  ['mia+shop@market.test', null],
  ['other@elsewhere.test', '+49 170 1234567'],
])(
  'members earn nothing from their own purchases, also as %s with the phone %s',
  async (email, phone) => {
    await db.execute(sql`update users set phone = '0170 1234567' where id = ${mia}`)
    await db.execute(
      sql`update users set email = ${email}, phone = ${phone} where id = ${users.una.id}`,
    )
    await enableProgram()
    await sellReferred()

    expect(await commissionRows()).toEqual([
      { ...direct(0), state: 'unqualified', reason: 'self_referral' },
    ])
    expect(
      (
        await db.execute(
          sql`select rule, severity, state from fraud_flags where severity = 'block'`,
        )
      ).rows,
    ).toEqual([{ rule: 'self_referral', severity: 'block', state: 'confirmed' }])
  },
)

test('a buyer with the member’s browser or payout account counts as the member', async () => {
  await enableProgram()
  await db.execute(sql`insert into visitor_logins select gen_random_uuid(), ${mia}, now()`)
  await db.execute(
    sql`insert into visitor_logins select visitor_id, ${users.una.id}, now() from visitor_logins`,
  )
  await sellReferred()
  expect(await commissionRows()).toMatchObject([{ state: 'unqualified', reason: 'same_device' }])

  await db.execute(sql`delete from visitor_logins`)
  await db.execute(sql`
    insert into payout_methods (owner_type, owner_id, kind, account, account_mark, label, changed_at)
    select 'member', id, 'bank', '', 'X1', 'X1', now() from users where id in (${mia}, ${users.una.id})`)
  await sellReferred()
  expect((await commissionRows()).slice(1)).toMatchObject([{ reason: 'same_payout' }])
})

test('a member who is suspended between the click and the order earns nothing', async () => {
  await enableProgram()
  const mug = await createProduct(db, { seller: 'sam' })
  await click(mug.product_id)
  await db.execute(
    sql`insert into affiliate_members (member_id, status, decided_at) values (${mia}, 'suspended', now())`,
  )
  await order(una, mug.product_id, { payment_method: 'cash_on_delivery' })

  expect(await commissionRows()).toMatchObject([{ state: 'unqualified', reason: 'suspended' }])
})

test('the most specific rate applies, plus what package and boost add', async () => {
  await enableProgram({ pool_cap_bp: 9000 })
  await db.execute(sql`update categories set affiliate_bp = 300`)
  const buyAt = async () => {
    await sellReferred()
    return (await lines()).at(-1)
  }
  await createProduct(db, { seller: 'sam' })
  await db.execute(sql`update categories set affiliate_bp = 300`)
  expect(await buyAt()).toMatchObject({ rate_source: 'category', direct_bp: 300 })

  await db.execute(sql`
    insert into packages (kind, name, price_minor) values ('affiliate', 'Pro', 0), ('boost', 'Twice', 0)`)
  await db.execute(sql`
    insert into package_purchases (package_id, kind, holder_id, name, price_minor, terms, state, starts_at) values
      (2, 'affiliate', ${mia}, 'Pro', 0, '{"min_bp":350,"bonus_bp":50,"hold_days":20,"daily_cap_minor":900}', 'active', now() - interval '1 day'),
      (3, 'boost', ${mia}, 'Twice', 0, '{"boost":"earning_multiplier","multiplier_x100":150,"max_minor":1000}', 'active', now() - interval '1 day')`)
  expect(await buyAt()).toMatchObject({
    rate_bp: 300,
    package_min_bp: 350,
    package_bonus_bp: 50,
    multiplier_x100: 150,
    direct_bp: 600,
    boost_minor: 200,
    hold_days: 20,
    daily_cap_minor: 900,
  })
})

test('a commission that cannot be earned states the reason: no margin, no rate, not for members', async () => {
  await enableProgram({ default_bp: 0, level_bps: [], max_depth: 0 })
  await sellReferred()
  await enableProgram({ default_bp: 500 })
  await ada('POST', '/admin/commission-rule', {
    name: 'Free',
    kind: 'seller',
    target_ids: [1],
    bp: 0,
  })
  await sellReferred()
  const mug = await createProduct(db, { seller: 'sol' })
  await click(mug.product_id)
  await db.execute(
    sql`insert into affiliate_products (product_id, is_affiliate) values (${mug.product_id}, false)`,
  )
  await order(una, mug.product_id, { payment_method: 'cash_on_delivery' })

  expect((await commissionRows()).map(({ reason }) => reason)).toEqual([
    'no_rate',
    'no_margin',
    'not_affiliate',
  ])
})
