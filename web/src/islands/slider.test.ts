import { fireEvent } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const slideMs = 7000
const widthPx = 100
const scrollTo = vi.fn<(options: ScrollToOptions) => void>()

/** A slider of three slides, as the server renders it. */
const start = async ({ isCalm = false, direction = 'ltr' } = {}) => {
  vi.resetModules()
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }))
  const { startSlider } = await import('./slider.ts')
  document.body.innerHTML = `
    <section data-slider style="direction: ${direction}">
      <ul data-track style="direction: ${direction}"><li>1</li><li>2</li><li>3</li></ul>
      <p data-pager hidden><b data-count></b><button data-pause></button><button data-next>Next</button></p>
    </section>`
  Object.defineProperty(part('track'), 'clientWidth', { value: widthPx })
  scrollTo.mockReset().mockImplementation(({ left = 0 }) => {
    part('track').scrollLeft = left
    fireEvent.scroll(part('track'))
  })
  Object.defineProperty(part('track'), 'scrollTo', { value: scrollTo })
  startSlider(part('slider'))
}
const part = (name: string) =>
  document.querySelector<HTMLElement>(`[data-${name}]`) ?? document.body
const position = () => part('track').scrollLeft

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('it moves on, returns to the first slide, and says where it is', async () => {
  await start()
  expect(part('pager').hidden).toBe(false)

  vi.advanceTimersByTime(slideMs)
  expect([position(), part('count').textContent]).toEqual([100, '2 of 3'])
  vi.advanceTimersByTime(slideMs)
  expect([position(), part('count').textContent]).toEqual([200, '3 of 3'])
  vi.advanceTimersByTime(slideMs)
  expect([position(), part('count').textContent]).toEqual([0, '1 of 3'])
})

test('the visitor pauses it and starts it again', async () => {
  await start()
  expect([part('pause').ariaPressed, part('pause').ariaLabel]).toEqual(['false', 'Pause'])

  fireEvent.click(part('pause'))
  expect([part('pause').ariaPressed, part('pause').ariaLabel]).toEqual(['true', 'Play'])
  vi.advanceTimersByTime(slideMs * 3)
  expect(position()).toBe(0)

  fireEvent.click(part('pause'))
  vi.advanceTimersByTime(slideMs)
  expect(position()).toBe(100)
})

test('a visitor who prefers reduced motion starts it, and slides change without motion', async () => {
  await start({ isCalm: true })
  vi.advanceTimersByTime(slideMs * 3)
  expect([position(), part('pause').ariaLabel]).toEqual([0, 'Play'])

  fireEvent.click(part('next'))

  expect(position()).toBe(100)
  expect(scrollTo).toHaveBeenCalledWith({ left: 100, behavior: 'auto' })
})

test('in text from right to left it moves to the left', async () => {
  await start({ direction: 'rtl' })

  fireEvent.click(part('next'))
  fireEvent.click(part('next'))

  expect([position(), part('count').textContent]).toEqual([-200, '3 of 3'])
})
