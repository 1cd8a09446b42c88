import type { api, Input, Status } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { notFound } from '../../../../http/failure.ts'
import type { More, Stored } from '../../../../resource/table-mapping.ts'
import { changeRow, createRow } from '../../../../resource/write.ts'
import { assertUnchanged } from '../../../approvals/assert-unchanged.ts'
import { creditOrAsk } from '../../../approvals/credit-or-ask.ts'
import { getDualControl } from '../../../settings/dual-control.ts'
import { packages } from '../../tables.ts'
import {
  effectsOf,
  fingerprintOf,
  isPaidByPlatform,
  type PayingTerms,
  payingTermsOf,
} from './terms.ts'
import { lockRow } from '../../../../resource/lock-row.ts'

type Boost = typeof api.admin.boostPackage
export type Boosts = Stored<Boost, typeof packages>
type Draft = Input<Boost['create']>
type Change = { id: number; status?: Status } & Partial<Draft>
type Staff = Omit<More, 'ready' | 'id'>

/**
 * Creates a boost, or requests approval if the platform pays a part of what it adds: any number of
 * buyers can get it (docs/domain/security.md#approvals).
 */
export const createOrAsk = async (boosts: Boosts, draft: Draft, context: Staff) => {
  const more = { ...context, ready: undefined }
  const after = payingTermsOf({ ...(await boosts.store?.(context.db, draft, more)) })
  const book = () => createBoost(boosts, draft, context)
  if (!isPaidByPlatform(after)) return { booked: await book() }
  return ask(
    { after, reason: answers.subscription_new_boost, input: { create: draft } },
    context,
    book,
  )
}

/** Changes a boost, or requests approval if the platform would pay on other terms. */
export const changeOrAsk = async (boosts: Boosts, change: Change, context: Staff) => {
  const { db, actor } = context
  const { id, ...draft } = change
  const more = { ...context, ready: undefined }
  await lockRow(db, boosts, { id, actor })
  const [row] = await db.select().from(packages).where(eq(packages.id, id))
  if (!row) throw notFound(m.package_missing)
  const before = payingTermsOf(row)
  const after = payingTermsOf({ ...row, ...(await boosts.store?.(db, draft, { ...more, id })) })
  const book = () => changeBoost(boosts, change, context)
  const seen = fingerprintOf(before)
  if (!isPaidByPlatform(after) || fingerprintOf(after) === seen) return { booked: await book() }
  const reason =
    'status' in change ? answers.subscription_activation_boost : answers.subscription_change_boost
  return ask({ before, after, reason, input: { change, seen } }, context, book)
}

export const createBoost = (boosts: Boosts, draft: Draft, context: Staff) =>
  createRow<Boost, typeof packages, unknown>(boosts, draft, { ...context, ready: undefined })

export const changeBoost = (boosts: Boosts, change: Change, context: Staff) =>
  changeRow<Boost, typeof packages, unknown>(boosts, change, { ...context, ready: undefined })

/** Locks a boost; throws if its terms are no longer those of the request. */
export const lockUnchanged = async (db: Db, id: number, seen: string) => {
  const rows = await db.select().from(packages).where(eq(packages.id, id)).for('update')
  const of = (row: (typeof rows)[number]) => fingerprintOf(payingTermsOf(row))
  assertUnchanged({ kind: 'boost', rows, fingerprintOf: of, seen })
}

type Request = { after: PayingTerms; before?: PayingTerms; reason: () => string; input: object }

const ask = async <T>(
  { after, before, reason, input }: Request,
  context: Staff,
  book: () => Promise<T>,
) => {
  const { currency } = await getDualControl(context.db)
  return creditOrAsk(
    context,
    {
      kind: 'boost_package',
      permission: 'offers',
      input,
      title: after.name,
      reason,
      effects: () => effectsOf(after, before, currency),
      path: '/admin/boost',
      // What the platform pays is limited for each purchase, not for all of them.
      amount_minor: null,
    },
    book,
  )
}
