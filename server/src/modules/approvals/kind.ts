import type { api, ApprovalKind } from '@emporia/contract'
import type { z } from 'zod'

import type { Context, Preparation } from '../../http/call/context.ts'
import type { Db } from '../../db/client.ts'

type Deciding = typeof api.admin.approval.setStatus

/** What a decision works with, and who asked for what is decided. */
export type DecisionContext = Omit<Context<Deciding>, 'db'> & { asked_by: number | null }
type DecisionGate = Preparation<Deciding>

type Result = { result_id: number | null }
export type Run = (db: Db, context: DecisionContext) => Promise<Result>

/** What a kind of request does when it is decided; the input is what the call was sent. */
export type KindHandler = {
  /** Before the transaction; gives what runs in it. */
  approve: (sent: unknown, gate: DecisionGate) => Promise<Run>
  reject: (db: Db, sent: unknown, context: DecisionContext) => Promise<void>
}

/** Handed in by the table of contents: approvals themselves know none of the kinds. */
export type KindHandlers = Record<ApprovalKind, KindHandler>

type Kind<S extends z.ZodType, Ready> = {
  input: S
  /** Hashing, mail, whatever takes its time and must not happen inside a transaction. */
  prepare?: (input: z.output<S>, gate: DecisionGate) => Promise<Ready>
  /** The command of the call itself: it checks every condition again. What it refuses stays undecided. */
  run: (
    db: Db,
    input: z.output<S>,
    context: DecisionContext & { ready: Ready | undefined },
  ) => Promise<Result>
  /** What a rejection changes, where it changes something. */
  reject?: (db: Db, input: z.output<S>, context: DecisionContext) => Promise<void>
}

/** A kind of request, by the schema of what is asked for. */
export const approvalKind = <S extends z.ZodType, Ready = undefined>({
  input,
  prepare,
  run,
  reject,
}: Kind<S, Ready>): KindHandler => ({
  approve: async (sent, gate) => {
    const parsed = input.parse(sent)
    const ready = await prepare?.(parsed, gate)
    return (db, context) => run(db, parsed, { ...context, ready })
  },
  reject: async (db, sent, context) => reject?.(db, input.parse(sent), context),
})
