import type { ExplainStep } from '@emporia/contract'

type Sign = ExplainStep['sign']

const step =
  (sign: Sign) =>
  (label: string, amount_minor: number, note: string | null = null): ExplainStep => ({
    label,
    sign,
    amount_minor,
    note,
  })

export const plus = step('plus')
export const minus = step('minus')
export const result = step('equals')

/** Steps without those that change nothing. */
export const steps = (all: ExplainStep[]) =>
  all.filter(({ sign, amount_minor }) => sign === 'equals' || amount_minor !== 0)
