import type { api, ApprovalKind } from '@emporia/contract'
import type { z } from 'zod'

import type { Context, Preparation } from '../../http/request/context.ts'
import type { Db } from '../../db/client.ts'

type Deciding = typeof api.admin.approval.setStatus

/** Context of a decision, with the user who requested it. */
export type DecisionContext = Omit<Context<Deciding>, 'db'> & { asked_by: number | null }
type DecisionDeps = Preparation<Deciding>

type Result = { result_id: number | null }
export type Run = (db: Db, context: DecisionContext) => Promise<Result>

/** Handler of a kind of request; its input is the input of the requested call. */
export type KindHandler = {
  /** Runs before the transaction and returns the function that runs in it. */
  approve: (sent: unknown, gate: DecisionDeps) => Promise<Run>
  reject: (db: Db, sent: unknown, context: DecisionContext) => Promise<void>
}

/** Passed in by the list of routes, because the approvals module does not import the kinds. */
export type KindHandlers = Record<ApprovalKind, KindHandler>

type Kind<S extends z.ZodType, Ready> = {
  input: S
  /** Hashing, mail and other slow work that must not happen inside a transaction. */
  prepare?: (input: z.output<S>, gate: DecisionDeps) => Promise<Ready>
  /**
   * The command of the call itself, which checks every condition again. If it throws, the request
   * stays undecided.
   */
  run: (
    db: Db,
    input: z.output<S>,
    context: DecisionContext & { ready: Ready | undefined },
  ) => Promise<Result>
  /** Changes that a rejection makes, if any. */
  reject?: (db: Db, input: z.output<S>, context: DecisionContext) => Promise<void>
}

/** Creates the handler of a kind of request from the schema of its input. */
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
