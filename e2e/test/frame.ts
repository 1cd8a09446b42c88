import type { Page } from 'playwright-core'

/** Holds all calls of the API until the function that it returns is called. */
export const holdCalls = async (page: Page) => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await promise
    await route.continue()
  })
  return release
}

/** Returns position and width of the first element of each selector; zeros where there is none. */
export const measureBoxes = (page: Page, selectors: string[]) =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect()
        return [selector, box?.x ?? 0, box?.y ?? 0, box?.width ?? 0].join(' ')
      }),
    selectors,
  )
