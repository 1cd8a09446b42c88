import { api, toFieldLabel } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import { firstDay } from '../rate.ts'
import type { RateLine } from './read-rates.ts'

/** A rate as it is stored. */
export type Rate = {
  zone_id: number | null
  category_id: number | null
  jurisdiction: string
  name: string
  rate_ppm: number
  starts_on: string
  ends_on: string | null
}
export type StoredRate = Rate & { id: number }
type LineError = { line: number; message: string }

/** What the names in a file stand for: ids by lower-case name of zones and code of categories. */
export type Names = { zones: Map<string, number>; categories: Map<string, number> }

type Known = Names & { stored: StoredRate[] }

/**
 * Returns what a file adds and changes. A rate with the same zone, category, jurisdiction and first
 * day is changed; others are added, unless their period overlaps one of the same jurisdiction.
 */
export const planRates = (lines: RateLine[], { stored, ...names }: Known) => {
  const read = lines.map((line) => ({ line: line.line, rate: toRate(line, names) }))
  const errors: LineError[] = read.flatMap(({ line, rate }) =>
    typeof rate === 'string' ? [{ line, message: rate }] : [],
  )
  const rates = read.flatMap(({ line, rate }) => (typeof rate === 'string' ? [] : [{ line, rate }]))
  const replaced = rates.map(({ rate }) => stored.find((one) => keyOf(one) === keyOf(rate)))
  const others = stored.filter((one) => !replaced.includes(one))
  const periods = Map.groupBy(
    [...others.map((rate) => ({ line: 0, rate })), ...rates],
    ({ rate }) => placeOf(rate),
  )
  for (const own of periods.values())
    for (const [at, one] of own.entries())
      if (one.line > 0 && own.slice(0, at).some(({ rate }) => doesOverlap(rate, one.rate)))
        errors.push({ line: one.line, message: m.tax_rate_period_taken() })
  const changes = rates.flatMap(({ rate }, at) => {
    const before = replaced[at]
    return before && !isSame(before, rate) ? [{ ...rate, id: before.id }] : []
  })
  const added = rates.flatMap(({ rate }, at) => (replaced[at] ? [] : [rate]))
  return { added, changes, errors: errors.toSorted((one, other) => one.line - other.line) }
}

/** Returns the rate that a line means, or why it is none. */
const toRate = ({ cells }: RateLine, { zones, categories }: Names): Rate | string => {
  const zone_id = cells.zone === '' ? null : zones.get(cells.zone.toLowerCase())
  if (zone_id === undefined) return m.tax_zone_missing()
  const category_id = cells.category === '' ? null : categories.get(cells.category.toLowerCase())
  if (category_id === undefined) return m.tax_category_missing()
  if (zone_id === null && category_id === null) return m.tax_rate_category_required()
  const starts_on = cells.starts_on || firstDay
  const ends_on = cells.ends_on || null
  if (ends_on && ends_on < starts_on) return m.tax_rate_period_order()
  const { jurisdiction, name } = cells
  const typed = { zone_id, category_id, jurisdiction, name, starts_on, ends_on }
  const parsed = api.admin.taxRate.create.input.safeParse({
    ...typed,
    rate_ppm: toPpm(cells.percent),
  })
  if (parsed.success) return { ...typed, ...parsed.data, zone_id, category_id, starts_on, ends_on }
  const field = String(parsed.error.issues[0]?.path[0] ?? '')
  return m.tax_import_value({ field: toFieldLabel(field) })
}

/** Returns parts per million; NaN for anything but a percentage with up to four decimals. */
const toPpm = (percent: string) =>
  /^\d{1,3}(?:[.,]\d{1,4})?$/.test(percent)
    ? Math.round(Number(percent.replace(',', '.')) * 10_000)
    : Number.NaN

const placeOf = ({ zone_id, category_id, jurisdiction }: Rate) =>
  [zone_id, category_id, jurisdiction].join(' ')

const keyOf = (rate: Rate) => `${placeOf(rate)} ${rate.starts_on}`

const doesOverlap = (one: Rate, other: Rate) =>
  (other.ends_on === null || one.starts_on <= other.ends_on) &&
  (one.ends_on === null || other.starts_on <= one.ends_on)

const isSame = (one: Rate, other: Rate) =>
  one.name === other.name && one.rate_ppm === other.rate_ppm && one.ends_on === other.ends_on
