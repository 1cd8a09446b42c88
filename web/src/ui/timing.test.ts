import { beforeEach, describe, expect, test, vi } from 'vitest'

import tokens from '../styles/tokens.json'
import { announce } from './message/announce.ts'
import { ask, showError, showSuccess, warn } from './dialog.ts'
import { breakpoints, timing } from './timing.ts'
import { askToLogIn, toast } from './toast.ts'

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
const dialog = () => document.querySelector('dialog')
const press = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()

beforeEach(() => {
  document.body.replaceChildren()
  vi.useFakeTimers()
})

test('the numbers are those of specification 9', () => {
  expect(timing).toEqual({
    toastMs: 3000,
    toastTop: 8,
    loginRequiredMs: 1000,
    warningMs: 3000,
    notificationMs: 4500,
    notificationEdge: 24,
    notificationWidth: 384,
    notificationStackAfter: 3,
    notificationGap: 16,
  })
  expect(Object.values(breakpoints)).toEqual([480, 576, 768, 992, 1200, 1600])
  expect(breakpoints).toEqual(tokens.breakpoint)
})

describe('what goes by itself', () => {
  test.each([
    { what: 'a toast', show: () => toast('Cart cleared'), selector: '.toast', ms: 3000 },
    { what: 'the login-required toast', show: askToLogIn, selector: '.toast', ms: 1000 },
    {
      what: 'a notification',
      show: () => announce({ success: true, message: '' }),
      selector: '.notification',
      ms: 4500,
    },
    { what: 'a warning', show: () => void warn('Stock is low'), selector: 'dialog', ms: 3000 },
  ])('$what stays $ms ms', ({ show, selector, ms }) => {
    show()

    vi.advanceTimersByTime(ms - 1)
    expect(texts(selector)).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(texts(selector)).toHaveLength(0)
  })
})

test('toasts hang 8 px from the top, notifications 24 px from the corner', () => {
  toast('Cart cleared')
  announce({ success: true, message: '' })

  expect(document.getElementById('toasts')?.style.top).toBe('8px')
  expect(document.getElementById('notifications')?.style).toMatchObject({
    top: '24px',
    right: '24px',
    width: '384px',
    gap: '16px',
  })
})

test('from the fourth on, notifications lie in one stack', () => {
  const region = () => document.getElementById('notifications')?.classList.contains('stacked')
  for (let at = 0; at < 3; at++) announce({ success: true, message: `${at}` })
  expect(region()).toBe(false)

  announce({ success: true, message: 'one more' })
  expect(region()).toBe(true)
})

test.each([
  [{ success: true, message: 'Brand saved' }, 'SuccessBrand saved'],
  [{ success: true, message: '' }, 'SuccessSuccessfully done'],
  [{ success: false, message: 'Brand not found' }, 'FailedBrand not found'],
  [{ success: false, message: '' }, 'FailedSomething went wrong'],
])('the outcome %o reads %o', (outcome, text) => {
  announce(outcome)

  expect(texts('.notification > :not(button)').join('')).toBe(text)
})

describe('dialogs', () => {
  test.each([
    ['Success', () => showSuccess('Saved')],
    ['Error', () => showError('Not saved')],
    ['Warning', () => warn('Careful')],
    ['Are you sure?', () => ask({ text: 'It is gone then' })],
  ])('one is titled %s', (title, show) => {
    void show()

    expect(texts('dialog h2')).toEqual([title])
  })

  test('a question has Yes and Cancel, and the answer is what was pressed', async () => {
    const yes = ask({ text: 'Really' })
    expect(texts('dialog button')).toEqual(['Cancel', 'Yes'])
    press('Yes')
    expect(await yes).toBe(true)

    const no = ask({ text: 'Really' })
    press('Cancel')
    expect(await no).toBe(false)
    expect(dialog()).toBeNull()
  })

  test('closing it otherwise is no', async () => {
    const answer = ask({ text: 'Really' })
    dialog()?.close()

    expect(await answer).toBe(false)
  })
})
