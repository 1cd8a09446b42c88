import { expect, test } from 'vitest'

import { defaultDispatch, type Delivery, estimateDelivery } from './estimate.ts'

const usual: Delivery = {
  // A Tuesday.
  placed_at: new Date('2026-11-24T10:00:00Z'),
  time_zone: 'UTC',
  dispatch: defaultDispatch,
  handling_days: [null],
  country: 'DE',
  min_days: 2,
  max_days: 3,
  holidays: {},
}

const estimate = (changes: Partial<Delivery>) => {
  const found = estimateDelivery({ ...usual, ...changes })
  return found && `${found.from.slice(5)} to ${found.to.slice(5)}`
}

const dispatch = (changes: Partial<Delivery['dispatch']>) => ({
  dispatch: { ...defaultDispatch, ...changes },
})
const at = (time: string) => ({ placed_at: new Date(`2026-11-${time}Z`) })

test('handling and transit count working days, over a weekend', () => {
  // Handed over on Wednesday.
  expect(estimate({})).toBe('11-27 to 11-30')
  expect(estimate({ min_days: 0, max_days: 0 })).toBe('11-25 to 11-25')
  // Placed on a Saturday: prepared on Monday, handed over on Tuesday.
  expect(estimate(at('28T10:00'))).toBe('12-03 to 12-04')
})

test('an order at or after the cutoff is prepared on the next working day', () => {
  expect(estimate(at('24T13:59'))).toBe('11-27 to 11-30')
  expect(estimate(at('24T14:00'))).toBe('11-30 to 12-01')
  expect(estimate({ ...at('24T14:00'), ...dispatch({ cutoff_hour: 16 }) })).toBe('11-27 to 11-30')
})

test('the cutoff and the day are those of the time zone of the marketplace', () => {
  // 14:00 UTC is 9:00 in New York; 03:00 UTC is 22:00 of the day before.
  expect(estimate({ ...at('24T14:00'), time_zone: 'America/New_York' })).toBe('11-27 to 11-30')
  expect(estimate({ ...at('24T03:00'), time_zone: 'America/New_York' })).toBe('11-27 to 11-30')
})

test('the handling time of a product comes before that of its shop', () => {
  expect(estimate({ handling_days: [0] })).toBe('11-26 to 11-27')
  expect(estimate(dispatch({ handling_days: 3 }))).toBe('12-01 to 12-02')
  expect(estimate({ handling_days: [0, 2], ...dispatch({ handling_days: 3 }) })).toBe(
    '11-30 to 12-01',
  )
})

test('a shop works on its own days, and carriers from Monday to Friday', () => {
  const onWeekends = dispatch({ working_days: [6, 7], handling_days: 0 })
  // Handed over on Saturday.
  expect(estimate(onWeekends)).toBe('12-01 to 12-02')
})

test('holidays count in the country of the shop and in that of the destination', () => {
  const holidays = { US: ['2026-11-25'], DE: ['2026-11-27'] }
  expect(estimate({ holidays })).toBe('11-30 to 12-01')
  expect(estimate({ holidays, ...dispatch({ country: 'US' }) })).toBe('12-01 to 12-02')
  expect(estimate({ holidays, country: undefined, ...dispatch({ country: 'US' }) })).toBe(
    '11-30 to 12-01',
  )
  expect(estimate({ holidays: { US: ['2026-11-25'] } })).toBe('11-27 to 11-30')
})

test('an order in the vacation of a shop is prepared on the day on which it ends', () => {
  const vacation = { closed_from: '2026-11-23T00:00:00Z', closed_to: '2026-12-07T08:00:00Z' }
  // Prepared on Monday the 7th, handed over on the 8th.
  expect(estimate(dispatch(vacation))).toBe('12-10 to 12-11')
  expect(estimate(dispatch({ ...vacation, closed_to: null }))).toBeNull()
})

test('a vacation that begins later delays what is not handed over by then', () => {
  const vacation = { closed_from: '2026-11-25T00:00:00Z', closed_to: '2026-11-30T00:00:00Z' }
  expect(estimate(dispatch(vacation))).toBe('12-02 to 12-03')
  expect(estimate({ handling_days: [0], ...dispatch(vacation) })).toBe('11-26 to 11-27')
})
