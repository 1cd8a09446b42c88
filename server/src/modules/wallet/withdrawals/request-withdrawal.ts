import { moneyText, type WithdrawalWish } from '@emporia/contract'
import { and, eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict, Failure, invalid, notFound } from '../../../http/failure.ts'
import { requestWithdrawal as putAside } from '../../ledger/events/withdrawals.ts'
import { refuseBlockedMoney } from '../../ledger/refuse-blocked-money.ts'
import { type Earner, getProfile } from '../earner.ts'
import { sendWithdrawal } from '../letters.ts'
import { ownedBy } from '../methods/list-methods.ts'
import { blockedUntil } from '../methods/rules.ts'
import { payoutMethods, withdrawals } from '../tables.ts'
import type { Tools } from '../tools.ts'
import {
  feeOf,
  methodObstacle,
  minimumOf,
  type Standing,
  standingObstacles,
  takesRest,
} from './rules.ts'
import { getWords, lockStanding, type Words } from './standing.ts'
import type { Row } from './view.ts'

/** Requests a withdrawal. Its amount is held at once, so that it cannot be spent twice. */
export const requestWithdrawal = async (
  db: Db,
  owner: Earner,
  wish: WithdrawalWish,
  tools: Tools,
): Promise<Row> => {
  const known = await findByKey(db, owner, wish)
  if (known) return known

  const { now } = tools
  if (owner.owner_type === 'member') await refuseBlockedMoney(db, owner.owner_id, now)
  const words = await getWords(db)
  const method = await lockMethod(db, owner, wish.method_id)
  const fee_minor = await chooseFee(db, owner, { wish, method, words })
  // The row comes first: of two concurrent requests, the second waits here and finds an open one.
  const row = await open(db, owner, { wish, method, fee_minor, tools })
  if (!row) return sameAsTwin(await findByKey(db, owner, wish))

  const standing = await lockStanding(db, owner, { now, terms: words.terms })
  refuse(standing, wish, words)
  refuseMethod(method, now, words)

  const { id, amount_minor } = row
  await putAside(db, { withdrawal_id: id, owner, amount_minor }, { now, actor_id: tools.actor_id })
  await sendWithdrawal(db, { withdrawal: row, to: 'pending' }, tools)
  return row
}

/** Returns the withdrawal of an earlier request with the same idempotency key. */
const findByKey = async (db: Db, { owner_type, owner_id }: Earner, wish: WithdrawalWish) => {
  if (!wish.request_key) return undefined
  const [known] = await db
    .select()
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.owner_type, owner_type),
        eq(withdrawals.owner_id, owner_id),
        eq(withdrawals.request_key, wish.request_key),
      ),
    )
  if (known && (known.amount_minor !== wish.amount_minor || known.method_id !== wish.method_id))
    throw new Failure('key_reused', 'This was already asked for, with other figures')
  return known
}

/** Locks the payout method until the request is stored. */
const lockMethod = async (db: Db, owner: Earner, id: number) => {
  const [method] = await db
    .select()
    .from(payoutMethods)
    .where(and(eq(payoutMethods.id, id), ownedBy(owner)))
    .for('share')
  if (!method) throw notFound('Payout method')
  return method
}

type Method = Awaited<ReturnType<typeof lockMethod>>
type Choice = { wish: WithdrawalWish; method: Method; words: Words }

/**
 * The last withdrawal of a closed shop below the minimum has no fee, because it could not be paid
 * otherwise.
 */
const chooseFee = async (
  db: Db,
  owner: Earner,
  { wish: { amount_minor }, method, words: { terms } }: Choice,
) => {
  const { shop_status } = await getProfile(db, owner)
  if (takesRest(shop_status) && amount_minor < terms.minimum_minor) return 0
  const fee_minor = feeOf(amount_minor, method.kind, terms)
  if (fee_minor >= amount_minor) throw invalid('amount_minor', 'The fee would take all of it')
  return fee_minor
}

type Opening = { wish: WithdrawalWish; method: Method; fee_minor: number; tools: Tools }

const open = async (db: Db, owner: Earner, { wish, method, fee_minor, tools }: Opening) => {
  const [row] = await db
    .insert(withdrawals)
    .values({
      owner_type: owner.owner_type,
      owner_id: owner.owner_id,
      amount_minor: wish.amount_minor,
      fee_minor,
      method_id: method.id,
      method_kind: method.kind,
      method_label: method.label,
      method_account: method.account,
      note: wish.note ?? null,
      request_key: wish.request_key ?? null,
      requested_by: tools.actor_id,
      requested_at: tools.now.toISOString(),
    })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Handles a concurrent request with the same key, or with another one. */
const sameAsTwin = (twin: Row | undefined) => {
  if (!twin) throw conflict('A withdrawal is waiting already')
  return twin
}

const refuse = (standing: Standing, { amount_minor }: WithdrawalWish, words: Words) => {
  const money = (minor: number) => moneyText(minor, words.currency)
  const [obstacle] = standingObstacles(standing, money)
  if (obstacle) throw conflict(obstacle)

  const { available_minor, shop_status, has_identity } = standing
  if (amount_minor > available_minor)
    throw invalid('amount_minor', `${money(available_minor)} are available`)
  const minimum_minor = minimumOf(standing, words.terms)
  if (amount_minor < minimum_minor)
    throw invalid(
      'amount_minor',
      takesRest(shop_status)
        ? `Please withdraw all that is left: ${money(available_minor)}`
        : `Amount must be at least ${money(minimum_minor)}`,
    )
  if (amount_minor > words.terms.identity_above_minor && !has_identity)
    throw conflict(
      `Above ${money(words.terms.identity_above_minor)} we need an identity document of yours. Please add one to your profile`,
    )
}

const refuseMethod = (method: Method, now: Date, { terms, dayOf }: Words) => {
  const look = {
    is_verified: method.verified_at !== null,
    blocked_until: blockedUntil(method, { now, block_hours: terms.block_hours }),
  }
  const obstacle = methodObstacle(look, dayOf)
  if (obstacle) throw conflict(obstacle)
}
