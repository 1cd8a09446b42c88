import {
  approvalDays,
  type ApprovalEffect,
  type ApprovalKind,
  moneyText,
  type Permission,
} from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, lte } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { readLanguages } from '../../http/cache/languages.ts'
import { conflict } from '../../http/failure.ts'
import { readText, writeInLanguages, type Written } from '../../http/request/write-in-languages.ts'
import { getDualControl } from '../settings/dual-control.ts'
import { notifyDeciders } from './notifications.ts'
import { approvals } from './tables.ts'

export const approvalPurpose = 'approval'

/** Request for an approval. */
export type ApprovalRequest = {
  kind: ApprovalKind
  /** Who decides: employees with this permission, or only owners. */
  permission: Permission | 'owner'
  /** The input of the call, passed to the kind's `run` unchanged. */
  input: object
  /** Written in every offered language for the person who decides. */
  title: Written
  reason: Written
  effects: () => ApprovalEffect[]
  /** Path of the subject of the request in the back office. */
  path?: string
  amount_minor?: number | null
  beneficiary_id?: number | null
  /** Calls with the same key create one request. */
  dedupe_key?: string
}

const dayMs = 86_400_000

/**
 * Stores a request of the acting user for another person to decide on, and notifies those who can.
 * Changes nothing else.
 */
export const requestApproval = async (
  context: Context,
  request: ApprovalRequest,
): Promise<{ approval_id: number }> => {
  const { db, now, secrets, actor_id } = context
  const { permission, input, amount_minor = null, beneficiary_id = null } = request
  const { path = null, dedupe_key = null, kind } = request
  const written = writeInLanguages(await readLanguages(db), () => writeRequest(request))
  const [row] = await db
    .insert(approvals)
    .values({
      kind,
      ...written.text,
      translations: written.translations,
      path,
      amount_minor,
      beneficiary_id,
      dedupe_key,
      asked_by: actor_id,
      permission: permission === 'owner' ? null : permission,
      input_sealed: secrets.seal(JSON.stringify(input), approvalPurpose),
      asked_at: now.toISOString(),
      expires_at: new Date(now.getTime() + approvalDays * dayMs).toISOString(),
    })
    .onConflictDoNothing()
    .returning()
  if (!row) return findEarlier(db, request)
  await notifyDeciders(context, row, await findAmount(db, amount_minor))
  return { approval_id: row.id }
}

const writeRequest = ({ title, reason, effects }: ApprovalRequest) => ({
  title: readText(title),
  reason: readText(reason),
  effects: effects(),
})

/** Returns the earlier request with the same key. Throws `conflict` if it is closed. */
const findEarlier = async (db: Db, { dedupe_key }: ApprovalRequest) => {
  const [earlier] = dedupe_key
    ? await db.select().from(approvals).where(eq(approvals.dedupe_key, dedupe_key))
    : []
  if (!earlier || !['pending', 'approved'].includes(earlier.state))
    throw conflict(m.approval_resent)
  return { approval_id: earlier.id }
}

/** Whether this account has a pending reset; expires overdue ones first. */
export const findOpenReset = async (db: Db, beneficiary_id: number, now: Date) => {
  const at = now.toISOString()
  const isOpen = and(
    eq(approvals.kind, 'staff_reset'),
    eq(approvals.beneficiary_id, beneficiary_id),
    eq(approvals.state, 'pending'),
  )
  await db
    .update(approvals)
    .set({ state: 'expired', decided_at: at, input_sealed: null })
    .where(and(isOpen, lte(approvals.expires_at, at)))
  return (await db.$count(approvals, isOpen)) > 0
}

/** Returns what writes the amount of a request, or null if it has none. */
export const findAmount = async (db: Db, amount_minor: number | null) => {
  if (amount_minor === null) return null
  const { currency } = await getDualControl(db)
  return () => moneyText(amount_minor, currency)
}
