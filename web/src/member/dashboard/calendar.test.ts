import { findLocale, type Locale, readLocaleFrom, sourceLocale } from '@emporia/messages/locale'
import { afterEach, expect, test } from 'vitest'

import { listCells } from './calendar.ts'

const speak = (locale: Locale) =>
  readLocaleFrom(() => ({ locale, tag: findLocale(locale)?.tag ?? '', base: '', isDefault: false }))

afterEach(() => speak(sourceLocale))

test.each([
  ['en', '2026-11-15'],
  ['de', '2026-11-16'],
  ['ar', '2026-11-21'],
] as const)('in %s the weeks begin on %s', (locale, first) => {
  speak(locale)
  const cells = listCells({ today: '2026-11-21', total_minor: 0, awaiting_cash_minor: 0, days: [] })
  expect(cells[0]?.day).toBe(first)
})

test('four weeks begin with the Monday of this one, and tint days by what they bring', () => {
  speak('de')
  const cells = listCells({
    today: '2026-11-21',
    total_minor: 1300,
    awaiting_cash_minor: 0,
    days: [
      { day: '2026-11-23', amount_minor: 1000, earnings: 2 },
      { day: '2026-12-01', amount_minor: 300, earnings: 1 },
      { day: '2027-01-05', amount_minor: 0, earnings: 0 },
    ],
  })

  expect(cells).toHaveLength(28)
  expect(cells[0]).toMatchObject({ day: '2026-11-16', isPast: true, level: 0 })
  expect(cells[5]).toMatchObject({ day: '2026-11-21', isPast: false, isToday: true })
  expect(cells[7]).toMatchObject({ day: '2026-11-23', amount_minor: 1000, level: 5 })
  expect(cells.find(({ day }) => day === '2026-12-01')).toMatchObject({ level: 2, earnings: 1 })
  expect(cells.at(-1)?.day).toBe('2026-12-13')
})
