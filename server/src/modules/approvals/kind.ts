import type { api, ApprovalKind } from '@emporia/contract'
import type { z } from 'zod'

import type { RequestContext, Preparation } from '../../http/request/context.ts'

type Deciding = typeof api.admin.approval.setStatus

/** Context of a decision, with the user who requested it; `actor` is the one who decides. */
export type DecisionContext = RequestContext<Deciding> & { asked_by: number | null }
type DecisionPreparation = Preparation<Deciding>

type Result = { result_id: number | null }
export type Run = (context: DecisionContext) => Promise<Result>

/** Handler of a kind of request; its input is the input of the requested call. */
export type KindHandler = {
  /** Runs before the transaction and returns the function that runs in it. */
  approve: (sent: unknown, context: DecisionPreparation) => Promise<Run>
  reject: (context: DecisionContext, sent: unknown) => Promise<void>
}

/** Passed in by the list of routes, because the approvals module does not import the kinds. */
export type KindHandlers = Record<ApprovalKind, KindHandler>

type Kind<S extends z.ZodType, Ready> = {
  input: S
  /** Hashing, mail and other slow work that must not happen inside a transaction. */
  prepare?: (input: z.output<S>, context: DecisionPreparation) => Promise<Ready>
  /**
   * The command of the call itself, which checks every condition again. If it throws, the request
   * stays undecided.
   */
  run: (
    context: DecisionContext & { ready: Ready | undefined },
    input: z.output<S>,
  ) => Promise<Result>
  /** Changes that a rejection makes, if any. */
  reject?: (context: DecisionContext, input: z.output<S>) => Promise<void>
}

/** Creates the handler of a kind of request from the schema of its input. */
export const approvalKind = <S extends z.ZodType, Ready = undefined>({
  input,
  prepare,
  run,
  reject,
}: Kind<S, Ready>): KindHandler => ({
  approve: async (sent, preparation) => {
    const parsed = input.parse(sent)
    const ready = await prepare?.(parsed, preparation)
    return (context) => run({ ...context, ready }, parsed)
  },
  reject: async (context, sent) => reject?.(context, input.parse(sent)),
})
