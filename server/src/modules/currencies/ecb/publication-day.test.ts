import { expect, test } from 'vitest'

import { toPublicationDay } from './publication-day.ts'

test.each([
  ['a Wednesday', '2026-09-30', '2026-09-30'],
  ['a Saturday: the next Monday', '2026-01-31', '2026-02-02'],
  ['New Year: the day after', '2026-01-01', '2026-01-02'],
  ['May 1, a Friday: the next Monday', '2026-05-01', '2026-05-04'],
  ['Christmas with a weekend after it', '2026-12-25', '2026-12-28'],
  ['Good Friday: the Tuesday after Easter', '2026-04-03', '2026-04-07'],
  ['Easter Sunday: the Tuesday after it', '2024-03-31', '2024-04-02'],
  ['an Easter in March', '2027-03-29', '2027-03-30'],
  ['the last day of a year', '2026-12-31', '2026-12-31'],
])('the rate of %s', (_, day, published) => {
  expect(toPublicationDay(day)).toBe(published)
})
