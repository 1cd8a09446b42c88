import { complaintDays, type ComplaintSide } from '@emporia/contract'
import { timingSafeEqual } from 'node:crypto'

import type { Context } from '../../context.ts'

type Complaint = { id: number; side: ComplaintSide; decided_at: string }

const purpose = 'report_complaint'

/** Signs the token with which one side complains about one decision. */
export const signComplaint = (
  { secrets }: Pick<Context, 'secrets'>,
  { id, side, decided_at }: Complaint,
) => {
  const facts = `${id}.${side}.${Date.parse(decided_at)}`
  return `${facts}.${secrets.mark(facts, purpose)}`
}

/** Returns what a token is about; undefined if it is forged or too old. */
export const readComplaint = (
  token: string,
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
): Complaint | undefined => {
  const [, facts = '', id, side, decided, mark = ''] =
    /^((\d{1,15})\.(reporter|affected)\.(\d{1,15}))\.([\w-]+)$/.exec(token) ?? []
  if (!isSame(mark, secrets.mark(facts, purpose))) return undefined
  const decidedMs = Number(decided)
  if (decidedMs + complaintDays * 86_400_000 <= now.getTime()) return undefined
  const decided_at = new Date(decidedMs).toISOString()
  return { id: Number(id), side: side === 'reporter' ? side : 'affected', decided_at }
}

const isSame = (one: string, other: string) => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
