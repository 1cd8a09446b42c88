import { type PayoutDraft, defaultPayoutTerms } from '@emporia/contract'
import { and, asc, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { adjustMember } from '../../modules/affiliate/admin/adjust-member.ts'
import { postings } from '../../modules/ledger/postings.ts'
import { record } from '../../modules/ledger/record.ts'
import { person } from '../../modules/ledger/accounts.ts'
import { users } from '../../modules/accounts/tables.ts'
import { shops } from '../../modules/shops/tables.ts'
import { issueStatementsFor, monthBefore } from '../../modules/payouts/invoices/issue-statements.ts'
import { type Earner, toEarner } from '../../modules/payouts/earner.ts'
import { markAccount, encryptAccount } from '../../modules/payouts/methods/account.ts'
import { toFields, toAccountLabel } from '../../modules/payouts/methods/rules.ts'
import { readFullStatement } from '../../modules/payouts/statements/read-statement.ts'
import { payoutMethods, withdrawals } from '../../modules/payouts/tables.ts'
import { invoiceFee, invoiceFeeRefund, taxFee } from '../../modules/payouts/withdrawals/fee.ts'
import { calculateFee } from '../../modules/payouts/withdrawals/rules.ts'
import type { Secrets } from '../../adapters/secrets.ts'
import { demoUsers } from '../texts/people.ts'
import { accounts, banks, bonuses, reasons, requests } from './withdrawal-texts.ts'

const dayMs = 86_400_000
const decimals = 100

/** Posts withdrawals and their statements, by the application's functions. */
export const postWithdrawals = async (db: Db, secrets: Secrets, now: Date) => {
  const people = await listPeople(db)
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  for (const bonus of bonuses) await addBonus(db, people, { ...bonus, now: daysAgo(bonus.days) })
  const deps = { people, secrets, daysAgo }
  await postMembers(db, deps)
  await postShops(db, deps)
  for (const months of [3, 2, 1]) {
    const month = monthBefore(now, months)
    await issueStatementsFor(db, {
      month,
      now: new Date(`${monthBefore(now, months - 1)}-01T04:40Z`),
    })
  }
}

type BonusParams = (typeof bonuses)[number] & { now: Date }

/** Adjusts the earnings of a member, or credits a buyer. */
const addBonus = async (
  db: Db,
  people: People,
  { who, days, amount, reason, now }: BonusParams,
) => {
  const { id, role } = people.get(who) ?? { id: 0, role: 'user' }
  const amount_minor = Math.round(amount * decimals)
  if (role === 'member') {
    const uuid = uuidOf(`${who} ${days}`)
    const staff = people.get('ada')?.id ?? 1
    await adjustMember(db, { id, amount_minor, reason, uuid }, { now, actor_id: staff })
  } else {
    const gift = { uuid: `demo-${who}-${days}`, owner: person(id), amount_minor, reason }
    await record(db, postings.earningsAdjusted(gift), { now })
  }
}

/** Derives a UUID from a text, so that every demo has the same ids. */
const uuidOf = (text: string) => {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

type People = Awaited<ReturnType<typeof listPeople>>
type DaysAgo = (days: number) => Date
type SeedDeps = { people: People; secrets: Secrets; daysAgo: DaysAgo }

const listPeople = async (db: Db) => {
  const rows = await db.select({ id: users.id, email: users.email, role: users.role }).from(users)
  return new Map(
    Object.entries(demoUsers).flatMap(([name, { email }]) => {
      const row = rows.find((each) => each.email === email)
      return row ? [[name, row] as const] : []
    }),
  )
}

const postMembers = async (db: Db, { people, secrets, daysAgo }: SeedDeps) => {
  const staff = people.get('ada')?.id ?? 1
  for (const who of ['mia', 'noa'] as const) {
    const owner = toEarner('member', people.get(who)?.id ?? 0)
    const methods = []
    for (const { draft, days } of accounts[who] ?? []) {
      const looked = days > 3 ? staff : null
      methods.push(await addMethod(db, owner, { draft, at: daysAgo(days), staff: looked, secrets }))
    }
    const [method] = methods
    if (who !== 'mia' || !method) continue
    for (const { days, amount, state } of requests)
      await post(db, owner, {
        method,
        amount_minor: amount * decimals,
        state,
        at: daysAgo(days),
        by: owner.owner_id,
        staff,
      })
  }
}

type Added = { draft: PayoutDraft; at: Date; staff: number | null; secrets: Secrets }

const addMethod = async (db: Db, { owner_type, owner_id }: Earner, added: Added) => {
  const { draft, at, staff, secrets } = added
  const owner = and(eq(payoutMethods.owner_type, owner_type), eq(payoutMethods.owner_id, owner_id))
  const has = await db.$count(payoutMethods, owner)
  return one(
    await db
      .insert(payoutMethods)
      .values({
        owner_type,
        owner_id,
        kind: draft.kind,
        account: encryptAccount(secrets, toFields(draft)),
        account_mark: markAccount(secrets, toFields(draft)),
        label: toAccountLabel(draft),
        is_default: has === 0,
        changed_at: at.toISOString(),
        created_at: at.toISOString(),
        verified_at: staff ? new Date(at.getTime() + dayMs / 3).toISOString() : null,
        verified_by: staff,
      })
      .returning(),
  )
}

type Method = Awaited<ReturnType<typeof addMethod>>
type State = (typeof requests)[number]['state']
type Request = {
  method: Method
  amount_minor: number
  state: State
  at: Date
  /** The requester, and the admin who decides. */
  by: number
  staff: number
}

/** Posts one withdrawal with each of its steps at its time. */
const post = async (db: Db, owner: Earner, request: Request) => {
  const { method, amount_minor, state, at, staff } = request
  const fee = calculateFee(amount_minor, method.kind, defaultPayoutTerms)
  const row = one(
    await db
      .insert(withdrawals)
      .values({ ...columnsOf(owner, request), ...(await taxFee(db, owner, fee, at)) })
      .returning(),
  )
  const { fee_minor, fee_taxes: taxes } = row
  const money = { withdrawal_id: row.id, owner, amount_minor, fee_minor, taxes }
  const decided = { now: new Date(at.getTime() + dayMs * 0.8), actor_id: staff }
  await record(db, postings.withdrawalRequested(money), { now: at, actor_id: row.requested_by })
  if (state === 'cancelled') await record(db, postings.withdrawalReleased(money), decided)
  if (state !== 'approved' && state !== 'returned') return
  const { transaction_id } = await record(db, postings.withdrawalPaid(money), decided)
  await invoiceFee(db, { withdrawal: row, transaction_id }, decided.now)
  if (state === 'returned') await postReturn(db, { row, money, at, staff })
}

type Returned = Pick<Request, 'at' | 'staff'> & {
  row: Parameters<typeof invoiceFee>[1]['withdrawal']
  money: Parameters<typeof postings.withdrawalReturned>[0]
}

const postReturn = async (db: Db, { row, money, at, staff }: Returned) => {
  const now = new Date(at.getTime() + dayMs * 3)
  const when = { now, actor_id: staff }
  const { transaction_id } = await record(db, postings.withdrawalReturned(money), when)
  await invoiceFeeRefund(db, { withdrawal: row, transaction_id }, now)
}

const columnsOf = (
  { owner_type, owner_id }: Earner,
  { method, amount_minor, state, at, by, staff }: Request,
) => {
  const decided_at = new Date(at.getTime() + dayMs * 0.8).toISOString()
  const isPaid = state === 'approved' || state === 'returned'
  return {
    owner_type,
    owner_id,
    amount_minor,
    method_id: method.id,
    method_kind: method.kind,
    method_label: method.label,
    method_account: method.account,
    state,
    requested_by: by,
    requested_at: at.toISOString(),
    reference: isPaid ? `ACH ${(owner_id * 7919 + amount_minor) % 900_000}` : null,
    reason: state === 'cancelled' || state === 'returned' ? reasons[state] : null,
    decided_by: state === 'pending' ? null : staff,
    decided_at: state === 'pending' ? null : decided_at,
    returned_at: state === 'returned' ? new Date(at.getTime() + dayMs * 3).toISOString() : null,
  }
}

/** Every approved shop has a payout account; those with earnings withdrew some. */
const postShops = async (db: Db, { people, secrets, daysAgo }: SeedDeps) => {
  const staff = people.get('ada')?.id ?? 1
  const open = await db
    .select({ id: shops.id, by: shops.owner_id, name: users.name })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.owner_id))
    .where(eq(shops.status, 'approved'))
    .orderBy(asc(shops.id))
  for (const [index, { id, by, name }] of open.entries()) {
    const owner = toEarner('seller', id)
    const draft = accountOf(name, index)
    const at = daysAgo(120 - index)
    const method = await addMethod(db, owner, { draft, at, staff, secrets })
    for (const { days, state } of stepsOf(index)) {
      const amount_minor = await affordable(db, owner, daysAgo(days))
      if (amount_minor < defaultPayoutTerms.minimum_minor) continue
      await post(db, owner, { method, amount_minor, state, at: daysAgo(days), by, staff })
    }
  }
}

const accountOf = (holder: string, index: number): PayoutDraft => ({
  kind: 'bank',
  fields: {
    holder,
    bank: banks[index % banks.length] ?? 'Harbor Savings',
    account: String(100_200_300 + index * 7_654_321),
    routing: '021000089',
  },
})

/** Two withdrawals were paid; the last one is in another state for each shop. */
const stepsOf = (index: number): { days: number; state: State }[] => {
  const last: State[] = ['pending', 'cancelled', 'pending', 'returned', 'approved']
  const state = last[index % last.length] ?? 'pending'
  // A bank takes three days to return money.
  const days = (state === 'returned' ? 8.3 : 4.3) - (index % 3) - index / 20
  return [
    { days: 34.2 + index / 7, state: 'approved' },
    { days: 17.5 - index / 9, state: 'approved' },
    { days, state },
  ]
}

/** Returns about half of the balance available then and now, in whole units. */
const affordable = async (db: Db, owner: Earner, at: Date) => {
  const before = new Date(at.getTime() - dayMs).toISOString().slice(0, 10)
  const then = await readFullStatement(db, owner, { to: before })
  const now = await readFullStatement(db, owner, {})
  const part = Math.min(then.closing_minor, now.closing_minor) * 0.55
  return Math.floor(part / decimals) * decimals
}
