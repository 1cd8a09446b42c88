import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'

const browser = openBrowser()

const product = 'Reading Corner Lamp'
const before = 'Leseleuchte Reading Corner'
const after = 'Stehleuchte Leseecke'

test('staff change the German name of a product, and its German page shows it at once', async () => {
  const { page, mistakes } = await visit(browser(), { as: 'admin@demo.test' })
  const visitor = await visit(browser())
  const heading = (name: string) => visitor.page.getByRole('heading', { name, level: 1 })

  await visitor.page.goto(`/shop?q=${encodeURIComponent(product)}`)
  await visitor.page.getByRole('main').getByRole('link', { name: product }).first().click()
  await heading(product).waitFor()
  const { pathname } = new URL(visitor.page.url())
  await visitor.page.goto(`/de${pathname}`)
  await heading(before).waitFor()

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Translations' }).first().click()
  await page
    .getByRole('main')
    .getByLabel('Language', { exact: true })
    .selectOption({ label: 'Deutsch' })
  await page.getByRole('main').getByRole('searchbox').fill(product)
  await page.getByRole('link', { name: product }).first().click()
  await page.getByRole('textbox', { name: 'Name (Deutsch)' }).fill(after)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Translation saved').first().waitFor()

  await visitor.page.reload()
  await heading(after).waitFor()
  await visitor.page.goto(pathname)
  await heading(product).waitFor()
  expect([...mistakes, ...visitor.mistakes]).toEqual([])
})
