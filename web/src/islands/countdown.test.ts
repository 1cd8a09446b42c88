import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { startCountdowns } from './countdown.ts'

const box = (unit: string) => document.querySelector(`[data-unit=${unit}]`)?.textContent
const start = (until: string) => {
  document.body.innerHTML = `
    <p data-countdown="${until}">Ends in
      <b data-unit="days">9</b> <b data-unit="hours">9</b> <b data-unit="minutes">9</b>
    </p>`
  startCountdowns(document.querySelectorAll<HTMLElement>('[data-countdown]'))
}
const left = () => [box('days'), box('hours'), box('minutes')]

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T10:00:30Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the text of the server, which may be minutes old, is corrected at once', () => {
  start('2026-11-27T12:03:00Z')

  expect(left()).toEqual(['02', '02', '03'])
})

test('the countdown falls with every new minute', () => {
  start('2026-11-25T11:00:00Z')
  expect(left()).toEqual(['00', '01', '00'])

  vi.advanceTimersByTime(31_000)
  expect(left()).toEqual(['00', '00', '59'])
  vi.advanceTimersByTime(60_000)
  expect(left()).toEqual(['00', '00', '58'])
})

test('at its end it says so', () => {
  start('2026-11-25T10:01:00Z')
  expect(document.body.textContent).not.toContain('over')

  vi.advanceTimersByTime(31_000)

  expect(document.querySelector('[data-countdown]')?.textContent).toBe('This offer has ended.')
})
