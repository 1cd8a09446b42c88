import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

/** Returns a photo as a phone would upload it: a screenshot of the page. */
const takePhoto = async (page: Page) => ({
  name: 'at-home.png',
  mimeType: 'image/png',
  buffer: await page.screenshot(),
})

/**
 * Leaving while the session is still being checked would count as a lost network and end the
 * session.
 */
const openAccount = async (page: Page) => {
  await page.goto('/user')
  await page.getByRole('main').getByRole('heading').first().waitFor()
}

/** Calls the API with the visitor's own token: the server's answer, independent of the page. */
const ask = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([verb, address, sent]) => {
      const response = await fetch(`/api${address}`, {
        method: verb,
        headers: {
          authorization: `Bearer ${localStorage.getItem('auth_token') ?? ''}`,
          ...(sent ? { 'content-type': 'application/json' } : {}),
        },
        ...(sent ? { body: sent } : {}),
      })
      return { status: response.status, reply: await response.json() }
    },
    [method, path, body && JSON.stringify(body)] as const,
  )

test('a buyer reviews a delivered product with a photo, staff publish it, and everyone can read it', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'user@demo.test', width: 390 })
  await openAccount(page)
  const { reply } = await ask(page, 'GET', '/reviewable-list?per_page=100')
  const line = reply.data.rows.find(
    (row: { product_review: unknown; may: string[] }) =>
      !row.product_review && row.may.includes('product'),
  )

  await page.goto(`/user/order-details/${line.group_id}`)
  const main = page.getByRole('main')
  await main.locator('details > summary').first().waitFor()
  const parcels = main.locator('details:not([open]) > summary')
  while ((await parcels.count()) > 0) await parcels.first().click()
  await page
    .getByRole('button', { name: `Write a review of ${line.name}` })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Submit review' }).click()
  await form.getByText('Please enter a rating').waitFor()
  await form.getByRole('radio', { name: /^4 of 5/ }).check()
  await form.getByLabel(/^Title/).fill('Better than in the pictures')
  await form.getByLabel(/^Your review/).fill('It came on a Tuesday and has stayed.')
  await form.getByLabel('Add photos').setInputFiles(await takePhoto(page))
  await form.getByRole('button', { name: 'Submit review' }).click()
  await form.getByText(/published after a check/).waitFor()
  await form.getByRole('button', { name: 'Close' }).click()
  await page.getByText('In review').first().waitFor()

  const ada = await visit(browser(), { as: 'admin@demo.test' })
  await ada.page.goto('/admin/reviews?status=pending&q=Better+than+in+the+pictures')
  const row = ada.page.getByRole('button', { name: /Better than in the pictures/ })
  await row.focus()
  await ada.page.keyboard.press('p')
  await ada.page.getByText('Review published').first().waitFor()

  const guest = await visit(browser())
  await guest.page.goto(`/product-details/${line.product_id}?tab=reviews`)
  await guest.page.getByRole('heading', { name: 'Better than in the pictures' }).waitFor()
  const photo = guest.page.getByRole('link', { name: /^Photo 1 by/ }).first()
  // It is displayed once its sizes are generated, which is a queued job.
  const comes = async () => {
    await guest.page.reload()
    return photo.count()
  }
  await expect.poll(comes, { interval: 1_000 }).toBe(1)
  await photo.click()
  await guest.page.getByRole('dialog', { name: /^Photos by/ }).waitFor()
  await guest.page.keyboard.press('Escape')

  await guest.page.getByRole('button', { name: 'Write a review' }).click()
  await guest.page.getByText('Sign in to review products that you bought.').waitFor()
  for (const own of [mistakes, ada.mistakes, guest.mistakes]) expect(own).toEqual([])
})

test('the server refuses a review of another buyer’s purchase', async () => {
  const una = await visit(browser(), { as: 'user@demo.test' })
  await openAccount(una.page)
  const { reply } = await ask(una.page, 'GET', '/reviewable-list')
  const { order_line_id, product_id } = reply.data.rows[0]

  const { page } = await visit(browser(), { as: 'member2@demo.test' })
  await page.goto(`/product-details/${product_id}?tab=reviews`)
  const refused = await ask(page, 'POST', '/review', {
    order_line_id,
    target: 'product',
    rating: 1,
  })
  expect(refused).toMatchObject({ status: 404, reply: { message: 'Order line not found' } })

  await page.getByRole('button', { name: 'Write a review' }).click()
  await page.getByText('You can review this after you receive it.').waitFor()
})

test('a visitor writes to the platform from the contact page', async () => {
  const { page, mistakes } = await visit(browser(), { width: 390 })
  await page.goto('/contact')

  await page.getByRole('main').getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Please enter Name').waitFor()
  const main = page.getByRole('main')
  await main.getByLabel('Name').fill('Ines Duarte')
  await main.getByLabel('Email').fill('ines@example.test')
  await main.getByLabel('Subject').fill('Order 1042')
  await main.getByLabel('Message').fill('Where is it?')
  await main.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Thank you for your message. We will reply by email.').waitFor()

  const foot = page.getByRole('contentinfo')
  await foot.getByLabel(/^New products/).fill('ines@example.test')
  await foot.getByRole('button', { name: 'Subscribe' }).click()
  await foot.getByText(/Open the link in the email/).waitFor()
  expect(mistakes).toEqual([])
})
