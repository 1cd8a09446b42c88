import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'
import {
  allowHurry,
  buy,
  deliver,
  makeLink,
  openGuestPage,
  register,
  signIn,
  signOut,
  productName,
} from './test/referring.ts'
import { makeUnique } from './test/unique.ts'

const browser = openBrowser()

test('a guest follows a link, browses, registers and buys: the member sees the commission', async () => {
  const { page: mia, mistakes } = await visit(browser(), { as: 'member@demo.test' })
  const { page: ada } = await visit(browser(), { as: 'admin@demo.test' })
  await ada.goto('/admin/affiliate-setting')
  await allowHurry(ada, 0)
  const link = await makeLink(mia, 'journey')

  const page = await openGuestPage(browser())
  await page.goto(link)
  await page.getByRole('heading', { name: productName }).waitFor()
  // The referral persists across pages.
  await page.goto('/coupon')
  await page.goto('/shopping-mall')
  const nils = { name: 'Nils Varden', email: `${makeUnique('nils')}@elsewhere.test` }
  await register(page, nils)
  const group_id = await buy(page, nils)

  await mia.goto(`/member/earnings?q=${encodeURIComponent(productName)}&state=tracked`)
  await mia.getByText('Awaiting delivery', { exact: true }).last().waitFor()

  await deliver(ada, page, group_id)
  await mia.goto(`/member/earnings?q=${encodeURIComponent(productName)}&state=pending`)
  const row = mia.getByRole('row').filter({ hasText: productName }).first()
  await row.getByText('Pending', { exact: true }).waitFor()

  await row.getByRole('button', { name: /\$/ }).click()
  await mia.getByText(/^They followed your link/).waitFor()
  await mia.getByRole('button', { name: 'Done' }).click()
  await mia.goto('/member/visitors?label=journey')
  await mia.getByText('Label: journey').first().waitFor()
  expect(mistakes).toEqual([])
})

test('a member signs out, opens their own link, registers again and buys: nothing is paid, and the reason is shown', async () => {
  const { page: ada } = await visit(browser(), { as: 'admin@demo.test' })
  await ada.goto('/admin/affiliate-setting')
  await allowHurry(ada, 0)
  const page = await openGuestPage(browser(), 141)
  await signIn(page, 'member@demo.test', 'demo-Market-2026')
  const link = await makeLink(page, 'second')
  await signOut(page, 'Mia Holt')

  await page.goto(link)
  await page.getByRole('heading', { name: productName }).waitFor()
  const second = { name: 'Mia Second', email: `${makeUnique('second')}@elsewhere.test` }
  await register(page, second)
  await buy(page, second)

  const { page: mia, mistakes } = await visit(browser(), { as: 'member@demo.test' })
  await mia.goto(`/member/earnings?q=${encodeURIComponent(productName)}&state=unqualified`)
  await mia.getByText('It was ordered on a device that you sign in with.').first().waitFor()
  await ada.goto('/admin/fraud?state=confirmed')
  await ada.getByText('The buyer used a browser in which the member signs in').first().waitFor()
  expect(mistakes).toEqual([])
})
