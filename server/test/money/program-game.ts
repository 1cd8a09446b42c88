import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import { makeBoost } from '../boosts.ts'
import { makeCoupon } from '../coupons.ts'
import { emptyDatabase } from '../empty.ts'
import { fillWallet } from '../paying.ts'
import { createProduct } from '../products.ts'
import { as, users, clock, db, url } from '../app.ts'
import { addMember, enableProgram } from './program.ts'
import type { Earner, Rules, Share, ProgramProduct } from './program-model.ts'

const ada = as('ada')

export type Sale = {
  order_id: number
  line_id: number
  /** What the buyer pays for the goods, the platform's fee, and the coupon. */
  net: number
  kept: number
  given: number
  margin: number
  isOwn: boolean
  shares: Share[]
  /** The pool of all members, including shares without a recipient. */
  pool: number
  status: 'open' | 'delivered' | 'over'
  /** The units returned before and after delivery. */
  before: number
  after: number
}

export const dayCap = 700
const gift = 6000

/** A marketplace in which four members refer una, and the model that predicts their earnings. */
export const openGame = async () => {
  clock.reset()
  await emptyDatabase(url)
  const rules: Rules = {
    require_package: false,
    default_bp: 500,
    level_bps: [200, 100],
    pool_cap_bp: 6000,
    compression: false,
  }
  await enableProgram(rules)
  const people = await openPeople()
  const members = people.map(({ member }) => member)
  const purses = new Map(members.map((member) => [member.id, gift]))
  return {
    rules,
    members,
    products: await createProducts(members),
    ...(await offerPackages()),
    referred: new Map<ProgramProduct, { by: Earner; until: number }>(),
    sales: [] as Sale[],
    purses,
    spent: ({ id }: Earner, minor: number) => purses.set(id, (purses.get(id) ?? 0) - minor),
    codeOf: (member: Earner) => people.find((one) => one.member === member)?.code ?? '',
    callerOf: (member: Earner) =>
      as({ token: people.find((one) => one.member === member)?.code ?? '' }),
  }
}
export type Game = Awaited<ReturnType<typeof openGame>>

/** A chain of four members, each sponsored by the previous one, who sign in with their codes. */
const openPeople = async () => {
  const people: { code: string; member: Earner }[] = []
  for (const code of ['TOPMOST', 'SECOND', 'THIRD', 'LAST']) {
    const sponsor = people.at(-1)?.member ?? null
    const id = await addMember(code, sponsor?.id)
    const hash = createHash('sha256').update(code).digest('hex')
    await db.execute(sql`insert into sessions (user_id, token_hash, idle_ends_at, ends_at)
      values (${id}, ${hash}, '2100-01-01', '2100-01-01')`)
    await fillWallet(id, gift)
    people.push({ code, member: { id, sponsor, isSuspended: false } })
  }
  return people
}

/** Products of two shops and of the platform: one with its own rate, one with an agreed rate. */
const createProducts = async ([first]: Earner[]) => {
  const [mug, pot, lamp] = [
    await createProduct(db, { seller: 'sam', price_minor: 3333, stock: 10_000 }),
    await createProduct(db, { seller: 'sol', price_minor: 10_000, stock: 10_000 }),
    await createProduct(db, { price_minor: 2599, stock: 10_000 }),
  ]
  await ada('POST', '/admin/affiliate-product', {
    product_id: pot.product_id,
    is_affiliate: true,
    affiliate_bp: 800,
  })
  const agreed = new Map<Earner, number>()
  if (first) {
    const rate = { member_id: first.id, product_id: lamp.product_id, bp: 150 }
    await ada('POST', '/admin/affiliate-rate', rate)
    agreed.set(first, 150)
  }
  const products: ProgramProduct[] = [
    { product_id: mug.product_id, isOwn: false, agreed: new Map() },
    { product_id: pot.product_id, isOwn: false, bp: 800, agreed: new Map() },
    { product_id: lamp.product_id, isOwn: true, agreed },
  ]
  return products
}

const offerPackages = async () => {
  const offer = async (path: string, more: object) => {
    const { data } = await ada('POST', path, { duration_days: 10, ...more })
    return { id: Number(data.id), days: 10 }
  }
  const bound = { min_bp: 700, bonus_bp: 0, max_depth: 1 }
  const free = { min_bp: 0, bonus_bp: 150, max_depth: 2 }
  const capped = { ...bound, daily_cap_minor: dayCap, name: 'Start', price_minor: 300 }
  const large = { ...free, name: 'More', price_minor: 900 }
  const all = 10_000_000
  const boosted = { multiplier_x100: 150, max_minor: all, boost: 'earning_multiplier' }
  const provided = { ...boosted, platform_max_minor: all, name: 'Half more', price_minor: 0 }
  const back = { boost: 'cashback', bp: 300, max_minor: 400, name: 'Back', price_minor: 0 }
  const cashback = await makeBoost({ duration_days: 10, ...back })
  await as('una')('PUT', '/purchase-boost-package', {
    package_id: cashback.id,
  })
  await makeCoupon({
    code: 'LESS',
    title: 'Less',
    type: 'percent',
    value: 400,
    per_user_limit: 10_000,
    funded_by: 'platform',
  })
  return {
    packages: [
      { ...(await offer('/admin/affiliate-package', capped)), price_minor: 300, terms: bound },
      { ...(await offer('/admin/affiliate-package', large)), price_minor: 900, terms: free },
    ],
    boost: {
      id: Number((await makeBoost({ duration_days: 10, ...provided })).id),
      days: 10,
      price_minor: 0,
    },
    cashback_id: cashback.id,
    buyer_id: users.una.id,
  }
}
