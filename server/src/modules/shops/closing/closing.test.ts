import { expect, test } from 'vitest'

import { as, clock, drain, inbox, parts, users } from '../../../../test/app.ts'
import { buy, setOrderStatus } from '../../../../test/orders.ts'
import { makeProduct } from '../../../../test/goods.ts'
import { updateShops } from '../update-shops.ts'

const [ada, bob, sam, sol, una, guest] = [
  as('ada'),
  as('bob'),
  as('sam'),
  as('sol'),
  as('una'),
  as(undefined),
]
const id = users.sam.shop_id
const reason = 'Orders were late in three months'
const day = 86_400_000

const close = (more: object = {}, who = ada) =>
  who('POST', '/admin/shop-published', { id, status: 'closed', reason, ...more })
const cancel = (who = ada) =>
  who('POST', '/admin/shop-closing-cancel', { id, reason: 'They are on time again' })
const answer = (who = sam) =>
  who('POST', '/seller/shop-closing-answer', { text: 'The carrier was on strike' })
const closeOwn = (who = sam) => who('POST', '/seller/shop-close', { reason: 'I retire' })
const ownShop = async (who = sam) => (await who('GET', '/seller/profile')).data.shop
const mailsTo = async (address: string) => {
  await drain()
  return inbox.splice(0).filter(({ to }) => to.includes(address))
}
const isVisible = async () => (await guest('GET', `/shops/${id}`)).success

test('a shop reads the reasons and the day 30 days before it is closed', async () => {
  expect(await close({ reason: undefined })).toMatchObject({ code: 'invalid' })
  const { data, message } = await close()

  expect(message).toContain('30 days')
  const { effective_at, notice_at } = data.closing
  expect(Date.parse(effective_at) - Date.parse(notice_at)).toBe(30 * day)
  expect(data).toMatchObject({
    status: 'approved',
    closing: { reason, ground: null, is_done: false },
    events: [{ actor: 'ada', note: expect.stringContaining(reason) }],
  })
  const [mail] = await mailsTo('sam@market.test')
  expect(mail?.text).toContain(reason)
  expect(await ownShop()).toMatchObject({ status: 'approved', closing: { reason, effective_at } })
  expect(await close()).toMatchObject({ code: 'conflict' })
})

test('the shop sells until the day of its closing, and is then hidden', async () => {
  const { id: product } = await makeProduct({ shop_id: id })
  await close()
  clock.move({ days: 29 })
  await updateShops(parts)
  expect(await buy(una, product)).toMatchObject({ success: true })

  clock.move({ days: 1 })
  await updateShops(parts)
  await updateShops(parts)

  expect(await isVisible()).toBe(false)
  expect(await ownShop()).toMatchObject({ status: 'closed', reason, closing: { is_done: true } })
  // The open order is completed, and a closed shop takes no new ones.
  expect((await buy(una, product)).success).toBe(false)
  expect(await sam('POST', '/seller/order-status', { id: 1, status: 'confirmed' })).toMatchObject({
    data: { status: 'confirmed' },
  })
  await mailsTo('')
  const { data } = await ada('GET', `/admin/shop/${id}`)
  expect(data.events.map(({ to_status }: { to_status: string }) => to_status)).toEqual([
    'closed',
    'approved',
  ])
})

test('staff withdraw the announcement with a reason, which the shop reads', async () => {
  expect(await cancel()).toMatchObject({ code: 'conflict' })
  await close()
  await mailsTo('')

  expect(await cancel(bob)).toMatchObject({ code: 'forbidden' })
  expect(await cancel()).toMatchObject({ data: { closing: null } })

  const [mail] = await mailsTo('sam@market.test')
  expect(mail?.text).toContain('They are on time again')
  clock.move({ days: 31 })
  await updateShops(parts)
  expect(await ownShop()).toMatchObject({ status: 'approved', closing: null })
})

test('a ground closes at once, and replaces what was announced', async () => {
  await close()
  await mailsTo('')

  const fraud = { ground: 'fraud', reason: 'Forged invoices' }
  expect(await close(fraud)).toMatchObject({
    data: { status: 'closed', closing: { ground: 'fraud', is_done: true } },
  })

  const [mail] = await mailsTo('sam@market.test')
  expect(mail?.text).toContain('Forged invoices')
  expect(mail?.text).toContain('Fraud')
  clock.move({ days: 31 })
  await updateShops(parts)
  expect((await ada('GET', `/admin/shop/${id}`)).data.events).toHaveLength(2)
})

test('the shop complains once about its closing, and staff read it', async () => {
  expect(await answer()).toMatchObject({ code: 'conflict' })
  await close()
  await mailsTo('')
  expect(await answer(una)).toMatchObject({ code: 'forbidden' })

  expect(await answer()).toMatchObject({
    data: { closing: { answer: 'The carrier was on strike', answered_at: expect.any(String) } },
  })

  expect(await answer()).toMatchObject({ code: 'conflict' })
  const [mail] = await mailsTo('ada@market.test')
  expect(mail?.text).toContain('The carrier was on strike')
  const { data } = await ada('GET', `/admin/shop/${id}`)
  expect(data.closing).toMatchObject({ answer: 'The carrier was on strike' })
})

test('a complaint about a closing is possible for half a year', async () => {
  await close({ ground: 'repeated_violation' })
  clock.move({ days: 185 })
  const late = as('sam')
  expect(await answer(late)).toMatchObject({ code: 'conflict' })
})

test('an owner closes the own shop without open orders', async () => {
  const { id: product } = await makeProduct({ shop_id: id })
  await buy(una, product)
  expect(await closeOwn()).toMatchObject({ code: 'conflict' })
  await setOrderStatus(1, 'completed')

  expect(await closeOwn()).toMatchObject({
    data: { status: 'closed', closing: { is_own: true, reason: 'I retire' } },
  })

  expect(await closeOwn()).toMatchObject({ code: 'conflict' })
  expect(await answer()).toMatchObject({ code: 'conflict' })
  expect(await isVisible()).toBe(false)
  const reopened = { id, status: 'approved', override_reason: 'They sell again' }
  expect(await ada('POST', '/admin/shop-published', reopened)).toMatchObject({
    data: { status: 'approved', closing: null },
  })
})

test('two decisions at once announce one closing', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => close()))
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(await ownShop(sol)).toMatchObject({ closing: null })
})
