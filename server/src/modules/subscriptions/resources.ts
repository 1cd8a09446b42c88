import { api, type PackageKind, statuses } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import type { Db } from '../../db/client.ts'
import { conflict } from '../../http/failure.ts'
import { crud } from '../../resource/crud.ts'
import { type Drawn, restoreAlone, type Stored } from '../../resource/table-mapping.ts'
import { isLive } from './live.ts'
import { packagePurchases, packages } from './tables.ts'
import { boostKindOf, boostResource } from './boosts/approval/resource.ts'
import type { Boosts } from './boosts/approval/write-or-ask.ts'
import { assertValidBoost, withLimits } from './boosts/assert-boost.ts'

/**
 * Resources of the four kinds of packages for staff. Purchases keep the terms they were bought
 * with.
 */
export const packageResources = (app: FastifyInstance) => {
  const { shopPackage, affiliatePackage, package: subscription } = api.admin
  crud(
    app,
    shopPackage,
    packageOf('shop', (row) => shopPackage.row.parse(row)),
  )
  crud(
    app,
    affiliatePackage,
    packageOf('affiliate', (row) => affiliatePackage.row.parse(row)),
  )
  crud(
    app,
    subscription,
    packageOf('subscription', (row) => subscription.row.parse(row)),
  )
  boostResource(app, boosts)
}

type Terms = Record<string, unknown>

const packageOf = <F extends Drawn>(
  kind: PackageKind,
  show: (row: object) => z.output<F['row']>,
  checked: (terms: Terms, sold: Sold) => Terms = (terms) => terms,
): Stored<F, typeof packages> => ({
  kind: 'package',
  table: packages,
  search: [packages.name],
  where: eq(packages.kind, kind),
  store: async (db, draft, { id }) => {
    const before = id ? await findBefore(db, id) : undefined
    const columns = columnsOf.parse(draft)
    const { price_minor = before?.price_minor ?? 0, trial_days = before?.trial_days ?? 0 } = columns
    const terms = checked({ ...before?.terms, ...termsIn(draft) }, { price_minor, trial_days })
    return { ...columns, kind, terms }
  },
  beforeRemove: assertUnused,
  restore: restoreAlone,
  present: async (db, rows, now) => {
    const holders = await countHolders(db, kind, now)
    return rows.map((row) => show({ ...row.terms, ...row, holders: holders.get(row.id) ?? 0 }))
  },
})

/** Fields shared by all packages have columns; the rest of a draft are its terms. */
const columnsOf = z.object({
  name: z.string().optional(),
  description: z.string().optional(),
  price_minor: z.int().optional(),
  duration_days: z.int().nullish(),
  trial_days: z.int().optional(),
  features: z.array(z.string()).optional(),
  rank: z.int().optional(),
  is_public: z.boolean().optional(),
  status: z.enum(statuses).optional(),
})

const termsIn = (draft: object): Terms =>
  Object.fromEntries(Object.entries(draft).filter(([key]) => !(key in columnsOf.shape)))

type Sold = { price_minor: number; trial_days: number }

const checkedBoost = (terms: Terms, sold: Sold) => {
  const limited = withLimits(terms, sold)
  assertValidBoost(limited, sold)
  return limited
}

const findBefore = async (db: Db, id: number) => {
  const { terms, price_minor, trial_days } = packages
  const [row] = await db
    .select({ terms, price_minor, trial_days })
    .from(packages)
    .where(eq(packages.id, id))
  return row
}

const countHolders = async (db: Db, kind: PackageKind, now: Date) => {
  const rows = await db
    .select({ id: packagePurchases.package_id, holders: count() })
    .from(packagePurchases)
    .where(isLive(kind, now))
    .groupBy(packagePurchases.package_id)
  return new Map(rows.map(({ id, holders }) => [id, holders]))
}

const assertUnused = async (db: Db, id: number) => {
  const open = ['pending_payment', 'pending_review', 'queued', 'active', 'grace'] as const
  const held = and(eq(packagePurchases.package_id, id), inArray(packagePurchases.state, open))
  if ((await db.$count(packagePurchases, held)) > 0) throw conflict(m.package_in_use)
}

const { boostPackage } = api.admin
const boosts: Boosts = packageOf<typeof boostPackage>(
  'boost',
  (row) => boostPackage.row.parse(row),
  checkedBoost,
)
/** Approval kind: writes a boost that the platform pays a part of. */
export const boostKind = boostKindOf(boosts)
