import { fireEvent } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { countSponsored } from './sponsored.ts'

type Report = (entries: { isIntersecting: boolean; target: Element }[]) => void

let report: Report
const unobserve = vi.fn()
class Observer {
  observe = vi.fn()
  unobserve = unobserve
  constructor(listener: Report) {
    report = listener
  }
}
const sendBeacon = vi.fn<(address: string, body: Blob) => boolean>()

const cards = () => document.querySelectorAll<HTMLElement>('[data-sponsored]')
const card = (id: number) =>
  document.querySelector<HTMLElement>(`[data-sponsored="${id}"]`) ?? document.body
const see = (id: number, isIntersecting = true) => report([{ isIntersecting, target: card(id) }])
const leave = () => fireEvent(window, new Event('pagehide'))
const sent = () =>
  Promise.all(
    sendBeacon.mock.calls.map(async ([address, body]) => [address, JSON.parse(await body.text())]),
  )

beforeEach(() => {
  sendBeacon.mockReset()
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('navigator', Object.create(navigator, { sendBeacon: { value: sendBeacon } }))
  document.body.innerHTML = [7, 8].map((id) => `<a data-sponsored="${id}">${id}</a>`).join('')
  countSponsored(cards())
})
afterEach(() => {
  // The listeners of a page end with it; here the next test is another page.
  leave()
  vi.unstubAllGlobals()
})

test('what was seen and clicked is reported once, when the visitor leaves', async () => {
  see(7)
  see(8, false)
  see(7)
  fireEvent.click(card(7))
  expect(sendBeacon).not.toHaveBeenCalled()

  leave()

  expect(await sent()).toEqual([['/api/sponsored-impression', { seen: [7], clicked: [7] }]])
})

test('a page that comes back from the cache of the browser reports only what is new', async () => {
  see(7)
  leave()
  leave()
  expect(await sent()).toHaveLength(1)

  see(8)
  leave()

  expect((await sent()).at(-1)).toEqual(['/api/sponsored-impression', { seen: [8], clicked: [] }])
})

test('a visitor who saw none reports nothing', () => {
  see(7, false)

  leave()

  expect(sendBeacon).not.toHaveBeenCalled()
})
