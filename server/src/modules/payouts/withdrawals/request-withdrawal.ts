import { moneyText, type WithdrawalInput } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { conflict, Failure, invalid, notFound } from '../../../http/failure.ts'
import { sentence } from '../../../sentence.ts'
import { postings } from '../../ledger/postings.ts'
import { record } from '../../ledger/record.ts'
import { type Earner, getProfile } from '../earner.ts'
import { sendWithdrawal } from '../emails.ts'
import { ownedBy } from '../methods/list-methods.ts'
import { blockedUntil } from '../methods/rules.ts'
import { assertPayoutsOpen } from '../payout-block.ts'
import { payoutMethods, withdrawals } from '../tables.ts'
import {
  calculateFee,
  methodObstacle,
  calculateMinimum,
  type Eligibility,
  listEligibilityObstacles,
  takesRest,
} from './rules.ts'
import { taxFee } from './fee.ts'
import { getFormats, lockEligibility, type Formats } from './eligibility.ts'
import type { Row } from './view.ts'

/** Requests a withdrawal. Its amount is held at once, so that it cannot be spent twice. */
export const requestWithdrawal = async (
  context: Context & { actor: { id: number } },
  owner: Earner,
  input: WithdrawalInput,
): Promise<Row> => {
  const { db, now } = context
  const known = await findByKey(db, owner, input)
  if (known) return known

  await assertPayoutsOpen(db, owner, { by: context.actor.id, now })
  const labels = await getFormats(db)
  const method = await lockMethod(db, owner, input.method_id)
  const fee = await chooseFee(context, owner, { input, method, words: labels })
  // The row comes first: of two concurrent requests, the second waits here and finds an open one.
  const row = await open(context, owner, { input, method, fee })
  if (!row) return sameAsTwin(await findByKey(db, owner, input))

  const standing = await lockEligibility(db, owner, { now, terms: labels.terms })
  assertEligible(standing, input, labels)
  assertMethodUsable(method, now, labels)

  const { id, amount_minor } = row
  await record(db, postings.withdrawalRequested({ withdrawal_id: id, owner, amount_minor }), {
    now,
    actor_id: context.actor_id,
  })
  await sendWithdrawal(context, { withdrawal: row, to: 'pending' })
  return row
}

/** Returns the withdrawal of an earlier request with the same idempotency key. */
const findByKey = async (db: Db, { owner_type, owner_id }: Earner, input: WithdrawalInput) => {
  if (!input.request_key) return undefined
  const [known] = await db
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.owner_type, owner_type),
        eq(withdrawals.owner_id, owner_id),
        eq(withdrawals.request_key, input.request_key),
      ),
    )
  if (known && (known.amount_minor !== input.amount_minor || known.method_id !== input.method_id))
    throw new Failure('key_reused', sentence(m.withdrawal_key_reused))
  return known
}

/** Locks the payout method until the request is stored. */
const lockMethod = async (db: Db, owner: Earner, id: number) => {
  const [method] = await db
    .select()
    .from(payoutMethods)
    .where(and(eq(payoutMethods.id, id), ownedBy(owner)))
    .for('share')
  if (!method) throw notFound(m.payout_method_missing)
  return method
}

type Method = Awaited<ReturnType<typeof lockMethod>>
type Choice = { input: WithdrawalInput; method: Method; words: Formats }

/**
 * The last withdrawal of a closed shop below the minimum has no fee, because it could not be paid
 * otherwise.
 */
const chooseFee = async (
  { db, now }: Context,
  owner: Earner,
  { input: { amount_minor }, method, words: { terms } }: Choice,
) => {
  const { shop_status } = await getProfile(db, owner)
  const isFree = takesRest(shop_status) && amount_minor < terms.minimum_minor
  const fee = isFree ? 0 : calculateFee(amount_minor, method.kind, terms)
  const taxed = await taxFee(db, owner, fee, now)
  if (taxed.fee_minor > 0 && taxed.fee_minor >= amount_minor)
    throw invalid('amount_minor', m.withdrawal_fee_high)
  return taxed
}

type Fee = Awaited<ReturnType<typeof taxFee>>
type Opening = { input: WithdrawalInput; method: Method; fee: Fee }

const open = async (
  { db, now, actor }: Context & { actor: { id: number } },
  owner: Earner,
  { input, method, fee }: Opening,
) => {
  const [row] = await db
    .insert(withdrawals)
    .values({
      owner_type: owner.owner_type,
      owner_id: owner.owner_id,
      amount_minor: input.amount_minor,
      ...fee,
      method_id: method.id,
      method_kind: method.kind,
      method_label: method.label,
      method_account: method.account,
      note: input.note ?? null,
      request_key: input.request_key ?? null,
      requested_by: actor.id,
      requested_at: now.toISOString(),
    })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Handles a concurrent request with the same key, or with another one. */
const sameAsTwin = (twin: Row | undefined) => {
  if (!twin) throw conflict(m.withdrawal_pending)
  return twin
}

const assertEligible = (
  standing: Eligibility,
  { amount_minor }: WithdrawalInput,
  labels: Formats,
) => {
  const money = (minor: number) => moneyText(minor, labels.currency)
  const [obstacle] = listEligibilityObstacles(standing, money)
  if (obstacle) throw conflict(obstacle)

  const { available_minor, shop_status, has_identity } = standing
  if (amount_minor > available_minor)
    throw invalid('amount_minor', m.withdrawal_available, { amount: money(available_minor) })
  const minimum_minor = calculateMinimum(standing, labels.terms)
  if (amount_minor < minimum_minor)
    throw invalid(
      'amount_minor',
      takesRest(shop_status)
        ? sentence(m.withdrawal_rest, { amount: money(available_minor) })
        : sentence(m.withdrawal_minimum, { amount: money(minimum_minor) }),
    )
  if (amount_minor > labels.terms.identity_above_minor && !has_identity)
    throw conflict(m.withdrawal_identity_required, {
      amount: money(labels.terms.identity_above_minor),
    })
}

const assertMethodUsable = (method: Method, now: Date, { terms, dayOf }: Formats) => {
  const look = {
    is_verified: method.verified_at !== null,
    blocked_until: blockedUntil(method, { now, block_hours: terms.block_hours }),
  }
  const obstacle = methodObstacle(look, dayOf)
  if (obstacle) throw conflict(obstacle)
}
