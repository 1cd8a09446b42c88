import { expect, test } from 'vitest'

import { ask } from './test/api.ts'
import { openBrowser, visit } from './test/journey.ts'
import { makeUnique } from './test/unique.ts'

const browser = openBrowser()

type Purchase = { name: string; state: string }

test('a member previews what a package would have changed, accepts the small effect, and buys it', async () => {
  const staff = await visit(browser(), { as: 'admin@demo.test' })
  await staff.page.goto('/admin/offer-packages')
  // Its price is far above the extra monthly earnings it brings.
  const name = makeUnique('Megaphone')
  const draft = { name, price_minor: 900_000, duration_days: 30, pool_cap_bp: 9000 }
  const rights = { min_withdraw_minor: 1000 }
  const offer = await ask<{ id: number }>(staff.page, 'POST', '/admin/affiliate-package', {
    ...draft,
    ...rights,
  })
  const { page, mistakes } = await visit(browser(), { as: 'member@demo.test' })

  await page.goto('/member/purchase-package')
  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.getByText('Withdraw from $10.00').waitFor()
  await page.getByText('Earn from referral links', { exact: true }).first().waitFor()
  await card.getByRole('button', { name: `Choose ${name}` }).click()

  const dialog = page.getByRole('dialog', { name })
  const effect = dialog.getByRole('region', { name: 'What changes for you' })
  await effect
    .getByText(/^Your commission increases on \d+ of \d+ products\. In the last 30 days/)
    .waitFor()
  await effect.getByText(/^This counts orders by their date/).waitFor()
  await dialog.getByRole('radio', { name: /Bank transfer/ }).check()
  const accepted = effect.getByRole('checkbox', {
    name: /^I understand that it changes little for me/,
  })
  await dialog.getByRole('button', { name: /^Pay \$/ }).click()
  await effect.getByText('Confirm that you want to buy it').waitFor()
  const bought = () => ask<Purchase[]>(page, 'GET', '/my-affiliate-packages')
  expect((await bought()).map((purchase) => purchase.name)).not.toContain(name)

  await accepted.check()
  await dialog.getByRole('button', { name: /^Pay \$/ }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await bought()).toContainEqual(expect.objectContaining({ name, state: 'pending_review' }))
  await ask(staff.page, 'POST', '/admin/affiliate-package-status', {
    id: offer.id,
    status: 'inactive',
  })
  expect([...mistakes, ...staff.mistakes]).toEqual([])
})
