import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Returns the amounts in a region that have an explanation. */
export const explained = (place: Page | Locator) =>
  place.getByTitle('Show how this amount is calculated')

/** Opens the explanation of an amount, checks that it adds up and returns the total. */
export const explain = async (page: Page, amount: Locator) => {
  await amount.click()
  const dialog = page.getByRole('dialog', { name: 'How this amount is calculated' })
  const steps = dialog.locator('tbody').first().locator('tr')
  await steps.first().waitFor()
  let sum = 0
  let end = ''
  for (const step of await steps.all()) {
    const [sign = '', label = '', written = ''] = await step.locator('td').allInnerTexts()
    // A percentage of the amount above it is not an addend: the next sum starts there.
    if (sign === '=' && label.includes('%')) sum = parseCents(written)
    else if (sign === '=')
      expect({ label, cents: parseCents(written) }).toEqual({ label, cents: sum })
    else sum += (sign === '+' ? 1 : -1) * parseCents(written)
    end = written
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  return end
}

/**
 * Opens every amount in a region and checks that its explanation adds up to the displayed amount.
 */
export const explainAll = async (page: Page, place: Locator) => {
  await explained(place).first().waitFor()
  for (const amount of await explained(place).all()) {
    const figure = await amount.innerText()
    expect(parseCents(await explain(page, amount))).toBe(parseCents(figure))
  }
}

/** '−$1,234.50' → -123450. */
export const parseCents = (written: string) => {
  const digits = Number(written.replaceAll(/[^\d]/g, ''))
  return /^[-−]/.test(written.trim()) ? 0 - digits : digits
}
