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

/** What is earned first pays what is owed: on that side of it nothing became available. */
export const settingOff = (event_type: string) =>
  event_type === 'share_matured' || event_type === 'commission_matured'
    ? 'Kept back for what was owed'
    : event_type

/** Steps without those that change nothing. */
export const steps = (all: ExplainStep[]) =>
  all.filter(({ sign, amount_minor }) => sign === 'equals' || amount_minor !== 0)
