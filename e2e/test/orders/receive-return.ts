import type { Page } from 'playwright-core'

/** Approves and records a returned item in the list of returns that is open, as resellable. */
export const receiveReturn = async (page: Page, number: string) => {
  await page.getByRole('button', { name: new RegExp(`^${number}, return`) }).click()
  for (const step of ['Approve', 'Mark as received', 'Record received items'])
    await page.getByRole('button', { name: step, exact: true }).click()
  await page.getByRole('button', { name: 'Record received items' }).waitFor({ state: 'detached' })
}
