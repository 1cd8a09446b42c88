import { expect, test } from 'vitest'

import { openBrowser, visit } from './test/journey.ts'
import {
  allowHurry,
  buy,
  deliver,
  makeLink,
  openStranger,
  register,
  thing,
} from './test/referring.ts'

const browser = openBrowser()

const nils = { name: 'Nils Varden', email: 'nils.varden@elsewhere.test' }

test('a stranger follows a link, looks around, registers and buys: the member sees what he earns', async () => {
  const { page: mia, mistakes } = await visit(browser(), { as: 'member@demo.test' })
  const { page: ada } = await visit(browser(), { as: 'admin@demo.test' })
  await ada.goto('/admin/affiliate-setting')
  await allowHurry(ada, 0)
  const link = await makeLink(mia, 'journey')

  const page = await openStranger(browser())
  await page.goto(link)
  await page.getByRole('heading', { name: thing }).waitFor()
  // What brought somebody is kept, wherever he goes next.
  await page.goto('/coupon')
  await page.goto('/shopping-mall')
  await register(page, nils)
  const group_id = await buy(page, nils)

  await mia.goto(`/member/earnings?q=${encodeURIComponent(thing)}&state=tracked`)
  await mia.getByText('On its way', { exact: true }).last().waitFor()

  await deliver(ada, page, group_id)
  await mia.goto(`/member/earnings?q=${encodeURIComponent(thing)}&state=pending`)
  const row = mia.getByRole('row').filter({ hasText: thing }).first()
  await row.getByText('Pending', { exact: true }).waitFor()

  await row.getByRole('button', { name: /\$/ }).click()
  await mia.getByText(/^They followed your link/).waitFor()
  await mia.getByRole('button', { name: 'Done' }).click()
  await mia.goto('/member/visitors?label=journey')
  await mia.getByText('Label journey').first().waitFor()
  expect(mistakes).toEqual([])
}, 240_000)
