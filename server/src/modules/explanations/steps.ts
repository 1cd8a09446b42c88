import type { ExplainStep } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import { defineDate } from '@emporia/messages/formats'

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

/**
 * Set-off pays debts before money becomes available, so the debit side shows it as applied to debt.
 */
export const settingOff = (event_type: string) =>
  event_type === 'share_matured' || event_type === 'commission_matured'
    ? m.explanation_debt_applied()
    : event_type

/** Removes steps that change nothing. */
export const steps = (all: ExplainStep[]) =>
  all.filter(({ sign, amount_minor }) => sign === 'equals' || amount_minor !== 0)

/** Returns one part of a sum with its sign. */
export const signed = (label: string, minor: number, note: string | null) =>
  (minor < 0 ? minus : plus)(label, Math.abs(minor), note)

type Part = { label: string; note: string | null; minor: number; rest: number; total: number }

/** Returns the largest parts of a sum, the total of the smaller ones, and the sum. */
export const partSteps = (rows: Part[], title: string) => {
  const { rest = 0, total = 0 } = rows[0] ?? {}
  const visible = rows.map(({ label, minor, note }) => signed(label, minor, note))
  const left = total - rows.reduce((all, { minor }) => all + minor, 0)
  return [
    ...visible,
    ...(rest > 0 ? [signed(m.explanation_smaller_ones({ rest }), left, null)] : []),
    result(title, total),
  ]
}

/** Number of parts that are listed individually. */
export const partsMax = 25

type Days = { from?: string | undefined; to?: string | undefined }

const formatMedium = defineDate({ dateStyle: 'medium' })
/** Formats a day such as '2026-11-25': 'Nov 25, 2026'. */
export const formatDay = (day: string) => formatMedium(day, 'UTC')

/** Formats the period of a figure as text. */
export const formatPeriod = (days: Days) => {
  const [from, to] = [days.from, days.to].map((day) => day && formatDay(day))
  if (from && from === to) return m.explanation_period_day({ from })
  if (from && to) return m.explanation_period_range({ from, to })
  if (from) return m.explanation_period_from({ from })
  return to ? m.explanation_period_until({ to }) : m.explanation_period_all()
}
