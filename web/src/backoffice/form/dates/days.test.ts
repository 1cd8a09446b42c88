import { findLocale, type Locale, readLocaleFrom, sourceLocale } from '@emporia/messages/locale'
import { afterEach, describe, expect, test } from 'vitest'

import { addDays, addMonths, listWeeks, toDay, toMonthEnd, toWeekStart } from './days.ts'
import { parseDay, parseTime } from './parse-day.ts'
import { findPreset, presets } from './presets.ts'

const speak = (locale: Locale, tag = findLocale(locale)?.tag ?? '') =>
  readLocaleFrom(() => ({ locale, tag, base: '', isDefault: false }))
afterEach(() => speak(sourceLocale))

describe('days of the calendar', () => {
  test('are counted across the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(addMonths('2026-11-15', 3)).toBe('2027-02-15')
    expect(toMonthEnd('2026-02-10')).toBe('2026-02-28')
  })

  test('exist only where the calendar has them', () => {
    expect(toDay({ year: 2026, month: 2, date: 29 })).toBeUndefined()
    expect(toDay({ year: 2028, month: 2, date: 29 })).toBe('2028-02-29')
    expect(toDay({ year: 2026, month: 13, date: 1 })).toBeUndefined()
    expect(toDay({ year: 26, month: 1, date: 1 })).toBeUndefined()
  })

  test('are displayed in weeks that begin on the day of the region', () => {
    expect(toWeekStart('2026-11-29', 7)).toBe('2026-11-29')
    expect(toWeekStart('2026-11-29', 1)).toBe('2026-11-23')
    expect(toWeekStart('2026-11-29', 6)).toBe('2026-11-28')
    const weeks = listWeeks('2026-11-29', 1)
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
    expect(weeks[0]?.[0]).toBe('2026-10-26')
    expect(weeks[5]?.[6]).toBe('2026-12-06')
  })
})

describe('a typed day', () => {
  const today = '2026-11-29'

  test.each([
    ['en', 'en-US', '11/3/2026', '2026-11-03'],
    ['en', 'en-GB', '11/3/2026', '2026-03-11'],
    ['en', 'en-US', '11/3', '2026-11-03'],
    ['en', 'en-US', '11-3-26', '2026-11-03'],
    ['en', 'en-US', '2026-11-03', '2026-11-03'],
    ['en', 'en-US', 'Nov 3, 2026', '2026-11-03'],
    ['en', 'en-US', '3 november', '2026-11-03'],
    ['de', 'de-DE', '3.11.2026', '2026-11-03'],
    ['de', 'de-DE', '3. März 2026', '2026-03-03'],
    ['fr', 'fr-FR', '3 févr. 2026', '2026-02-03'],
    ['es', 'es-ES', '3 nov 2026', '2026-11-03'],
    ['pt-br', 'pt-BR', '3 de nov. de 2026', '2026-11-03'],
    ['ar', 'ar-EG', '٣/١١/٢٠٢٦', '2026-11-03'],
    ['ar', 'ar-EG', '3 نوفمبر 2026', '2026-11-03'],
  ] as const)('in %s (%s) is %s', (locale, tag, typed, day) => {
    speak(locale, tag)
    expect(parseDay(typed, today)).toBe(day)
  })

  test.each(['', 'tomorrow', '2026', '2/30/2026', '1/2/3/4', 'Nov', 'Nov 31 2026', '13/13/2026'])(
    '%j is none',
    (typed) => expect(parseDay(typed, today)).toBeUndefined(),
  )
})

test.each([
  ['14:30', 870],
  ['2:30 PM', 870],
  ['12:05 am', 5],
  ['9', 540],
  ['9.15', 555],
  ['2:30 م', 870],
  ['24:00', undefined],
  ['14:30 pm', undefined],
  ['noon', undefined],
])('the typed time %s is %s minutes after midnight', (typed, minutes) => {
  expect(parseTime(typed)).toBe(minutes)
})

test('presets count days up to today, and name exactly their period', () => {
  const today = '2026-03-01'
  expect(presets.map(({ periodOf }) => periodOf(today))).toEqual([
    { from: '2026-03-01', to: '2026-03-01' },
    { from: '2026-02-23', to: '2026-03-01' },
    { from: '2026-01-31', to: '2026-03-01' },
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2026-02-01', to: '2026-02-28' },
  ])
  expect(findPreset({ from: '2026-02-01', to: '2026-02-28' }, today)?.label()).toBe('Last month')
  expect(findPreset({ from: '2026-02-01', to: '2026-02-27' }, today)).toBeUndefined()
  expect(findPreset({ from: '2026-02-01', to: undefined }, today)).toBeUndefined()
})
