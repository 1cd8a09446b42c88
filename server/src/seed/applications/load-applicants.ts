import { documentKinds } from '@emporia/contract'
import { eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { categories } from '../../modules/catalog/tables.ts'
import { files } from '../../modules/media/tables.ts'
import { packagePurchases, packages } from '../../modules/subscriptions/tables.ts'
import { documents, users } from '../../modules/accounts/tables.ts'
import { shopEvents, shops } from '../../modules/shops/tables.ts'
import { payoutMethods } from '../../modules/payouts/tables.ts'
import { dayHours, getEntry, hoursBefore } from '../demo/scene.ts'
import { type DemoMarket, homeCityOf } from '../markets/market.ts'
import type { storeDocuments } from '../pictures/store-pictures.ts'
import { applicants } from './texts.ts'

type ApplicantParams = {
  now: Date
  market: DemoMarket
  password_hash: string
  papers: Awaited<ReturnType<typeof storeDocuments>>
}
type Applicant = (typeof applicants)[number]

const applyingDays = 3

/** Loads shops in every state of their application, and the documents of the approved ones. */
export const loadApplicants = async (db: Db, params: ApplicantParams) => {
  const admin = one(
    await db.select({ id: users.id }).from(users).where(eq(users.is_first_admin, true)),
  )
  await insertOpenShopDocuments(db, params, admin.id)
  for (const [index, applicant] of applicants.entries())
    await loadApplicant(db, { applicant, index, admin_id: admin.id }, params)
}

type One = { applicant: Applicant; index: number; admin_id: number }

const loadApplicant = async (
  db: Db,
  { applicant, index, admin_id }: One,
  params: ApplicantParams,
) => {
  const { owner, steps, papers, payout } = applicant
  const { market, now, password_hash } = params
  const began = hoursBefore(now, ((steps[0]?.days ?? 1) + applyingDays) * dayHours)
  const email = `${owner.toLowerCase().replace(' ', '.')}@demo.test`
  const phone = market.phoneOf(String(170 + index))
  const account = { role: 'seller' as const, name: owner, email, phone, password_hash }
  const user = one(
    await db
      .insert(users)
      .values({ ...account, created_at: began })
      .returning({ id: users.id }),
  )
  const shop = await insertShop(db, { applicant, owner_id: user.id, phone, began, market }, now)

  for (const kind of papers) await insertDocument(db, { user_id: user.id, kind, at: began }, params)
  if (payout)
    await db.insert(payoutMethods).values({
      owner_type: 'seller',
      owner_id: shop.id,
      kind: payout.startsWith('PayPal') ? 'paypal' : 'bank',
      account: '',
      label: payout,
      is_default: true,
      changed_at: began,
      created_at: began,
    })
  await insertPackage(db, { applicant, holder_id: user.id, shop_id: shop.id }, now)
  await insertEvents(db, { shop_id: shop.id, owner_id: user.id, admin_id, steps }, now)
}

type Born = {
  applicant: Applicant
  owner_id: number
  phone: string
  began: string
  market: DemoMarket
}

const insertShop = async (
  db: Db,
  { applicant, owner_id, phone, began, market }: Born,
  now: Date,
) => {
  const { owner, name, slug, category, tagline, about, steps } = applicant
  const at = (to: string) => {
    const step = steps.find((each) => each.to === to)
    return step ? hoursBefore(now, step.days * dayHours) : null
  }
  const [section] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, category))
  const last = steps.at(-1)
  return one(
    await db
      .insert(shops)
      .values({
        owner_id,
        name,
        slug,
        tagline,
        about,
        category_id: section?.id ?? null,
        address: { ...placeIn(market), name: owner, phone },
        status: last?.to ?? 'draft',
        reason: last?.note ?? null,
        terms_accepted_at: at('submitted'),
        submitted_at: at('submitted'),
        approved_at: at('approved'),
        created_at: began,
        updated_at: last ? hoursBefore(now, last.days * dayHours) : began,
      })
      .returning({ id: shops.id }),
  )
}

const placeIn = ({ cities, streets }: DemoMarket) => ({
  line1: `12 ${streets[2]}`,
  ...homeCityOf(cities),
})

type Handed = { user_id: number; kind: (typeof documentKinds)[number]; at: string }

const insertDocument = async (
  db: Db,
  { user_id, kind, at }: Handed,
  { papers }: ApplicantParams,
) => {
  const stored = getEntry(papers, kind)
  const file = one(
    await db
      .insert(files)
      .values({
        ...stored,
        user_id,
        kind: 'document',
        name: `${kind.replace('_', '-')}.webp`,
        mime: 'image/webp',
        is_private: true,
        created_at: at,
      })
      .returning({ id: files.id }),
  )
  const number = kind === 'identity' ? null : `${kind === 'tax' ? 'TX' : 'TL'} ${40_000 + user_id}`
  await db.insert(documents).values({ user_id, kind, number, file_id: file.id, created_at: at })
}

type PackageParams = { applicant: Applicant; holder_id: number; shop_id: number }

/** The package begins when the shop is approved and does not end when the shop closes. */
const insertPackage = async (
  db: Db,
  { applicant, holder_id, shop_id }: PackageParams,
  now: Date,
) => {
  if (applicant.package === null) return
  const offer = one(await db.select().from(packages).where(eq(packages.name, applicant.package)))
  const opened = applicant.steps.some(({ to }) => to === 'approved')
  await db.insert(packagePurchases).values({
    package_id: offer.id,
    kind: 'shop',
    holder_id,
    shop_id,
    name: offer.name,
    price_minor: 0,
    is_trial: true,
    duration_days: offer.duration_days,
    terms: offer.terms,
    state: opened ? 'active' : 'queued',
    ...(opened && {
      starts_at: hoursBefore(now, 12 * dayHours),
      ends_at: hoursBefore(now, -300 * dayHours),
    }),
  })
}

type EventParams = {
  shop_id: number
  owner_id: number
  admin_id: number
  steps: Applicant['steps']
}

const insertEvents = async (
  db: Db,
  { shop_id, owner_id, admin_id, steps }: EventParams,
  now: Date,
) => {
  let from_status: Applicant['steps'][number]['to'] = 'draft'
  for (const { to, days, note = null, override_reason = null } of steps) {
    await db.insert(shopEvents).values({
      shop_id,
      actor_id: to === 'submitted' ? owner_id : admin_id,
      from_status,
      to_status: to,
      note,
      override_reason,
      created_at: hoursBefore(now, days * dayHours),
    })
    from_status = to
  }
}

/** Adds documents and payout accounts to shops that are approved or under review. */
const insertOpenShopDocuments = async (db: Db, params: ApplicantParams, admin_id: number) => {
  const open = await db
    .select()
    .from(shops)
    .where(inArray(shops.status, ['approved', 'submitted']))
  for (const { id, owner_id, status, created_at, approved_at } of open) {
    for (const kind of documentKinds)
      await insertDocument(db, { user_id: owner_id, kind, at: created_at }, params)
    await db.execute(sql`insert into shop_events
      (shop_id, actor_id, from_status, to_status, created_at)
      values (${id}, ${owner_id}, 'draft', 'submitted', ${created_at})`)
    if (status === 'approved')
      await db.execute(sql`insert into shop_events
        (shop_id, actor_id, from_status, to_status, created_at)
        values (${id}, ${admin_id}, 'submitted', 'approved', ${approved_at})`)
    else await insertChosen(db, { holder_id: owner_id, shop_id: id })
  }
}

/** The shop that has waited longest has chosen the smallest package. */
const insertChosen = async (db: Db, { holder_id, shop_id }: Omit<PackageParams, 'applicant'>) => {
  const offer = one(await db.select().from(packages).where(eq(packages.name, 'Corner stall')))
  await db.insert(packagePurchases).values({
    package_id: offer.id,
    kind: 'shop',
    holder_id,
    shop_id,
    name: offer.name,
    price_minor: offer.price_minor,
    duration_days: offer.duration_days,
    terms: offer.terms,
    state: 'queued',
  })
}
