import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { ask } from './test/api.ts'
import { openBrowser, visit } from './test/journey.ts'
import {
  allowHurry,
  buy,
  deliver,
  makeLink,
  openGuestPage,
  type Order,
  register,
  signIn,
  signOut,
  productName,
} from './test/referring.ts'
import { endHold } from './test/time.ts'
import { makeUnique } from './test/unique.ts'

const browser = openBrowser()

type Wallet = { available_minor: number; debt_minor: number; held_minor: number }
type Earning = { amount_minor: number; reversed_minor: number; state: string }
type Listed<Row> = { rows: Row[] }

const walletOf = (page: Page) => ask<Wallet>(page, 'GET', '/my-wallet')
const earningOf = async (mia: Page, { number }: Order) => {
  const { rows } = await ask<Listed<Earning>>(mia, 'GET', `/my-earnings?q=${number}`)
  const [earning] = rows
  if (!earning) throw new Error(`Nothing was earned of ${number}`)
  return earning
}

/** Clears an order that was flagged for being placed too soon after the click. */
const clear = async (ada: Page, { number }: Order) => {
  type Flag = { id: number; order: { number: string } | null }
  const { rows } = await ask<Listed<Flag>>(ada, 'GET', '/admin/fraud-list?state=open&per_page=100')
  for (const { id, order } of rows)
    if (order?.number === number)
      await ask(ada, 'POST', '/admin/fraud-status', { id, status: 'cleared' })
}

/** Cancels the open withdrawal, then requests the full balance and approves it as an admin. */
const withdrawAll = async (mia: Page, ada: Page) => {
  type Input = { id: number; state: string; amount_minor: number }
  const list = () => ask<Listed<Input>>(mia, 'GET', '/withdraw-list?state=pending')
  for (const { id } of (await list()).rows) await ask(mia, 'DELETE', `/withdraw?id=${id}`)
  await mia.goto('/member/withdraw')
  await mia.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await mia
    .getByRole('dialog')
    .getByRole('button', { name: /^Withdraw \$/ })
    .click()
  await mia.getByRole('dialog').waitFor({ state: 'hidden' })
  const [input] = (await list()).rows
  if (!input) throw new Error('Nothing was asked for')
  const paid = { id: input.id, status: 'approved', reference: 'Bank 4711' }
  await ask(ada, 'POST', '/admin/withdraw-status', paid)
}

type Buyer = { name: string; email: string }

/** Follows a link, browses, registers and signs out. */
const followAndRegister = async (link: string, buyer: Buyer) => {
  const page = await openGuestPage(browser())
  await page.goto(link)
  await page.getByRole('heading', { name: productName }).waitFor()
  await page.goto('/offers')
  await register(page, buyer)
  await signOut(page, buyer.name)
}

const refundHalf = (ada: Page, { id: order_id, lines: [line] }: Order) =>
  ask(ada, 'POST', '/admin/refund', {
    order_id,
    lines: [{ order_line_id: line?.id, amount_minor: Math.floor((line?.net_minor ?? 0) / 2) }],
    to: 'wallet',
    reason: 'A scratch',
  })

test('a referral across devices: hold, payout, partial refund, debt and its repayment', async () => {
  const { page: mia, mistakes } = await visit(browser(), { as: 'member@demo.test' })
  const { page: ada } = await visit(browser(), { as: 'admin@demo.test' })
  await ada.goto('/admin/affiliate-setting')
  // Orders placed within an hour of the click are flagged for review.
  await allowHurry(ada, 3600)
  const vera = { name: 'Vera Strand', email: `${makeUnique('vera')}@elsewhere.test` }
  await followAndRegister(await makeLink(mia, 'elsewhere'), vera)

  // On another device, only the account identifies the referrer.
  const second = await openGuestPage(browser(), 141)
  await signIn(second, vera.email)
  const [sold] = await deliver(ada, second, await buy(second, vera))
  if (!sold) throw new Error('Nothing was sold')
  await mia.goto(`/member/earnings?q=${sold.number}`)
  await mia.getByText('Under review', { exact: true }).last().waitFor()
  await clear(ada, sold)
  await mia.reload()
  await mia.getByText('Pending', { exact: true }).last().waitFor()

  await endHold(sold.id)
  await mia.reload()
  await mia.getByText('Released', { exact: true }).last().waitFor()
  const { amount_minor } = await earningOf(mia, sold)
  await withdrawAll(mia, ada)
  expect(await walletOf(mia)).toMatchObject({ available_minor: 0, debt_minor: 0 })

  // Half of it is refunded after everything was paid out: the debt is exact to the cent.
  await refundHalf(ada, sold)
  const { reversed_minor } = await earningOf(mia, sold)
  expect(Math.abs(reversed_minor - amount_minor / 2)).toBeLessThanOrEqual(1)
  expect(await walletOf(mia)).toMatchObject({ available_minor: 0, debt_minor: reversed_minor })
  await mia.goto('/member/withdraw')
  await mia.getByText('Owed', { exact: true }).waitFor()

  // The next sale of the same link repays the debt; the rest is paid to the member.
  await allowHurry(ada, 0)
  const [next] = await deliver(ada, second, await buy(second, vera))
  if (!next) throw new Error('Nothing was sold again')
  await endHold(next.id)
  const again = await earningOf(mia, next)
  expect(again.state).toBe('available')
  expect(await walletOf(mia)).toMatchObject({
    available_minor: again.amount_minor - reversed_minor,
    debt_minor: 0,
  })
  await mia.reload()
  await mia.getByText('Withdraw', { exact: true }).first().waitFor()
  await mia.getByText('Owed', { exact: true }).waitFor({ state: 'detached' })
  expect(mistakes).toEqual([])
})
