import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { clock, day, formatYear, fullDay, mediumDay, moment, shortDay } from './date.ts'

const late = '2026-03-01T23:30:00Z'

test('an instant has the date and the time of the marketplace’s zone, not of the device', () => {
  const written = (zone?: string) => [
    ...[day, shortDay].map((format) => format(late, zone, late)),
    ...[fullDay, mediumDay, clock].map((format) => format(late, zone)),
  ]

  expect(written()).toEqual(['Sun, March 1', 'Mar 1', 'March 1, 2026', 'Mar 1, 2026', '11:30 PM'])
  expect(written('Asia/Kolkata')).toEqual([
    'Mon, March 2',
    'Mar 2',
    'March 2, 2026',
    'Mar 2, 2026',
    '5:00 AM',
  ])
  expect(written('America/New_York').slice(0, 2)).toEqual(['Sun, March 1', 'Mar 1'])
})

test('midnight is 00:00 of the new day', () => {
  expect(moment('2026-03-02T00:00:00Z', 'UTC', '2026-03-02T09:00:00Z')).toBe('Today, 12:00 AM')
})

test('the year turns at midnight of the zone', () => {
  const newYear = '2026-12-31T20:00:00Z'

  expect(formatYear(newYear)).toBe('2026')
  expect(formatYear(newYear, 'Asia/Tokyo')).toBe('2027')
  expect(day(newYear, 'Asia/Tokyo', '2026-06-01T00:00:00Z')).toBe('Fri, January 1, 2027')
  expect(day(newYear, 'UTC', '2026-06-01T00:00:00Z')).toBe('Thu, December 31')
})

describe('a moment is relative to now', () => {
  const now = '2026-11-25T08:00:00Z'

  test.each([
    ['2026-11-25T07:59:59Z', 'Today, 7:59 AM'],
    ['2026-11-25T00:00:00Z', 'Today, 12:00 AM'],
    ['2026-11-24T23:59:59Z', 'Yesterday, 11:59 PM'],
    ['2026-11-24T00:00:00Z', 'Yesterday, 12:00 AM'],
    ['2026-11-23T23:59:59Z', 'Mon, November 23, 11:59 PM'],
    ['2026-11-25T21:00:00Z', 'Today, 9:00 PM'],
    ['2026-11-26T08:00:00Z', 'Thu, November 26, 8:00 AM'],
    ['2025-11-25T08:00:00Z', 'Tue, November 25, 2025, 8:00 AM'],
  ])('%s is %s', (at, written) => {
    expect(moment(at, 'UTC', now)).toBe(written)
  })

  test('the day before is yesterday across the end of a month and of a year', () => {
    expect(moment('2026-02-28T10:00:00Z', 'UTC', '2026-03-01T10:00:00Z')).toBe(
      'Yesterday, 10:00 AM',
    )
    expect(moment('2025-12-31T10:00:00Z', 'UTC', '2026-01-01T10:00:00Z')).toBe(
      'Yesterday, 10:00 AM',
    )
    expect(moment('2028-02-29T10:00:00Z', 'UTC', '2028-03-01T10:00:00Z')).toBe(
      'Yesterday, 10:00 AM',
    )
  })

  test('days of 23 and of 25 hours are days like others', () => {
    const zone = 'Europe/Berlin'
    const shortlyAfterShortDay = '2026-03-29T22:30:00Z'
    const lateOnLongDay = '2026-10-25T22:30:00Z'

    expect(moment('2026-03-29T10:00:00Z', zone, shortlyAfterShortDay)).toBe('Yesterday, 12:00 PM')
    expect(moment('2026-03-28T19:00:00Z', zone, shortlyAfterShortDay)).toBe(
      'Sat, March 28, 8:00 PM',
    )
    expect(moment('2026-10-24T10:00:00Z', zone, lateOnLongDay)).toBe('Yesterday, 12:00 PM')
    expect(moment('2026-10-25T00:30:00Z', zone, lateOnLongDay)).toBe('Today, 2:30 AM')
  })

  describe('which is the clock of the device by default', () => {
    beforeEach(() => {
      vi.useFakeTimers({ now: new Date(now) })
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    test('an hour ago is today', () => {
      expect(moment('2026-11-25T07:00:00Z')).toBe('Today, 7:00 AM')
      expect(day('2026-11-25T07:00:00Z')).toBe('Wed, November 25')
      expect(day('2024-11-25T07:00:00Z')).toBe('Mon, November 25, 2024')
    })
  })
})

test('what is no instant is an error, never a wrong date', () => {
  expect(() => day('yesterday')).toThrow(RangeError)
})
