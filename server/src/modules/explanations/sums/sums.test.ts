import { afterEach, expect, test } from 'vitest'

import { advanceOrder, mature, sell } from '../../../../test/ledger.ts'
import { users } from '../../../../test/users.ts'
import { addMethod, ask } from '../../../../test/earnings.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { createReferral, click } from '../../../../test/money/referred.ts'
import { fillWallet } from '../../../../test/paying.ts'
import { as, clock, db } from '../../../../test/app.ts'

const [una, mia, sam, sol, ada] = [as('una'), as('mia'), as('sam'), as('sol'), as('ada')]
const today = () => clock.now().toISOString().slice(0, 10)

afterEach(async () => expect(await brokenInvariants(db)).toEqual([]))

type Sum = { steps: Step[]; amount_minor: number; facts: { label: string; text: string }[] }
type Step = { sign: string; amount_minor: number }

/** Reads an explanation and checks that its steps add up to the amount. */
const read = async (who: ReturnType<typeof as>, query: string): Promise<Sum> => {
  const { data, message } = await who('GET', `/explain?${query}`)
  if (!data) throw new Error(message)
  const parts = data.steps.filter(({ sign }: Step) => sign !== 'equals')
  const sum = parts.reduce(
    (all: number, step: Step) => all + (step.sign === 'plus' ? 1 : -1) * step.amount_minor,
    0,
  )
  expect({ query, sum }).toEqual({ query, sum: data.amount_minor })
  return data
}

test('each total above a shop’s statement shows its parts, their number and their period', async () => {
  const { id } = await sell({ seller: 'sam' })
  await advanceOrder(id, 'delivered')
  await mature()
  await ask('sam', await addMethod('sam'), 2000)
  const { data } = await sam('GET', '/seller/billing-history')

  const visible = [data.opening_minor, data.in_minor, 0 - data.out_minor, data.closing_minor]
  const sums = ['opening', 'in', 'out', 'closing'] as const
  for (const [at, sum] of sums.entries())
    expect((await read(sam, `kind=statement&sum=${sum}`)).amount_minor).toBe(visible[at])
  expect(await read(sam, 'kind=statement&sum=in')).toMatchObject({
    title: 'Money in',
    steps: [
      { label: 'share_matured', sign: 'plus' },
      { label: 'Money in', sign: 'equals' },
    ],
    facts: [{ text: '1 transaction' }, { text: 'All time' }, { label: 'Details' }],
  })

  const from = new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  expect((await read(sam, `kind=statement&sum=opening&from=${from}`)).amount_minor).toBe(
    data.closing_minor,
  )
  expect((await read(sam, `kind=statement&sum=in&from=${from}`)).amount_minor).toBe(0)
})

test('totals of a wallet do the same, also for staff, and for no other user', async () => {
  await fillWallet(users.una.id, 4200)

  expect(await read(una, 'kind=statement&sum=closing')).toMatchObject({ amount_minor: 4200 })
  const hers = `kind=statement&sum=closing&owner_type=user&id=${users.una.id}`
  expect(await read(ada, hers)).toMatchObject({ amount_minor: 4200 })
  for (const who of [sam, mia])
    expect(await who('GET', `/explain?${hers}`)).toMatchObject({ code: 'not_found' })
  expect(await una('GET', '/explain?kind=statement')).toMatchObject({ code: 'not_found' })
  expect(await una('GET', '/explain?kind=statement&sum=all')).toMatchObject({ code: 'invalid' })
})

test('a member’s total is the sum of the listed commissions, for every filter', async () => {
  for (const state of ['pending', 'available'] as const) {
    const { id, product_id } = await sell({ seller: 'sam' })
    await advanceOrder(id, 'delivered')
    const click_id = await click({ product_id })
    await createReferral({
      order_id: id,
      click_id,
      state,
      amount_minor: 257,
      reversed_minor: 57,
      ...(state === 'available' && { matured_at: clock.now().toISOString() }),
    })
  }
  const { data } = await mia('GET', '/my-earnings')
  const { amount_minor, reversed_minor } = data.sums.pending

  const found = await read(mia, 'kind=member_earnings&earned=pending')
  expect(found).toMatchObject({ amount_minor: amount_minor - reversed_minor })
  expect(found.steps[0]).toMatchObject({ label: 'Oslo mug', amount_minor: 200 })
  expect((await read(mia, 'kind=member_earnings')).amount_minor).toBe(-114)
  const none = 'kind=member_earnings&earned=pending&earning_kind=level'
  expect((await read(mia, none)).amount_minor).toBe(0)
  expect((await read(mia, 'kind=member_earnings&earned=pending&q=mug')).amount_minor).toBe(200)
  expect(
    (await read(ada, `kind=member_earnings&earned=pending&id=${users.mia.id}`)).amount_minor,
  ).toBe(200)
  for (const who of [una, sam])
    expect(await who('GET', '/explain?kind=member_earnings')).toMatchObject({ code: 'not_found' })
})

test('sales of a period are the sum of its orders, and equal the dashboard figure', async () => {
  const first = await sell({ seller: 'sam', quantity: 2 })
  await sell({ seller: 'sam', by: 'cash_on_delivery' })
  await sell({ seller: 'sol' })
  const { data } = await sam('GET', '/seller/dashboard?days=7')
  const days = `from=${data.sales.days[0].day}&to=${data.sales.days.at(-1).day}`

  const sales = await read(sam, `kind=sales&${days}`)
  expect(sales.amount_minor).toBe(data.sales.sales_minor)
  expect(sales.facts[0]?.text).toContain('2 orders')
  const now = `kind=sales&from=${today()}&to=${today()}`
  expect((await read(sam, now)).amount_minor).toBe(data.today.sales_minor)
  expect((await read(sol, now)).amount_minor).toBe(6000)
  expect((await read(ada, now)).amount_minor).toBe(24_000)
  expect((await read(ada, `${now}&id=${users.sam.shop_id}`)).amount_minor).toBe(18_000)

  await ada('POST', '/admin/order-status', { id: first.id, status: 'cancelled', note: 'x' })
  expect((await read(sam, now)).amount_minor).toBe(6000)
  for (const [who, query] of [
    [sol, `${now}&id=${users.sam.shop_id}`],
    [una, now],
    [mia, now],
    [sam, 'kind=sales'],
  ] as const)
    expect(await who('GET', `/explain?${query}`)).toMatchObject({ code: 'not_found' })
})
