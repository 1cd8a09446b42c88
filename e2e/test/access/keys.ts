import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The most presses of Tab on any screen. */
const farthest = 90

/** Whether an element has the focus. */
export const hasFocus = (place: Locator) =>
  place.evaluate((element) => element === document.activeElement)

/** Whether the focused element, or an element around it, shows a focus ring. */
export const isRinged = (place: Locator) =>
  place.evaluate((element) => {
    const around = [element, element.parentElement, element.closest('label')]
    return around.some((one) => {
      if (!one) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    })
  })

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
export const tabTo = async (page: Page, place: Locator) => {
  await place.waitFor({ state: 'attached' })
  for (let step = 0; step < farthest; step++) {
    await page.keyboard.press('Tab')
    if (!(await hasFocus(place))) continue
    await expect.poll(() => isRinged(place)).toBe(true)
    return
  }
  throw new Error(`${place} was not reached with ${farthest} steps`)
}

/** Moves to a link or button with Tab, and presses it. */
export const open = async (page: Page, place: Locator) => {
  await tabTo(page, place)
  await page.keyboard.press('Enter')
}
