import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

test.each([390, 1280])('the home page opens in a window of %i pixels', async (width) => {
  const { page, mistakes } = await visit(browser(), { width })

  const response = await page.goto('/')

  expect(response?.status()).toBe(200)
  expect(await page.getByRole('heading').count()).toBeGreaterThan(0)
  expect(mistakes).toEqual([])
})
