import { afterEach, expect, test } from 'vitest'

import { advanceOrder, mature, sell } from '../../../test/ledger.ts'
import { buy, deliver } from '../../../test/orders.ts'
import { addMethod, ask, endow } from '../../../test/earnings.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { createProduct } from '../../../test/products.ts'
import { as, db } from '../../../test/app.ts'

const [una, sam, sol, ada, bob] = [as('una'), as('sam'), as('sol'), as('ada'), as('bob')]

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

const sold = async () => {
  const mug = await createProduct(db, { seller: 'sam', stock: 5, price_minor: 1900 })
  await buy(una, mug.product_id)
  await deliver(1)
}

test('a shop reads how its share is calculated, down to the ledger entries', async () => {
  await sold()

  const { data } = await sam('GET', '/explain?kind=seller_share&id=1')

  expect(data).toMatchObject({
    steps: [
      { label: 'Price', sign: 'plus', amount_minor: 1900 },
      { label: 'Base of the fee', sign: 'equals', amount_minor: 1900 },
      { label: 'Marketplace fee', sign: 'minus', amount_minor: 190, note: '10 %' },
      { label: 'Shipping', sign: 'plus', amount_minor: 500 },
      { label: 'Your share', sign: 'equals', amount_minor: 2210 },
    ],
    amount_minor: 2210,
  })
  expect(data.entries).toContainEqual(
    expect.objectContaining({ purpose: 'seller_pending', owner: 'own', amount_minor: 2210 }),
  )
  const sum = data.steps
    .filter(({ sign }: { sign: string }) => sign !== 'equals')
    .reduce(
      (all: number, step: { sign: string; amount_minor: number }) =>
        all + (step.sign === 'plus' ? 1 : -1) * step.amount_minor,
      0,
    )
  expect(sum).toBe(data.amount_minor)
  expect(await ada('GET', '/explain?kind=commission&id=1')).toMatchObject({
    data: { amount_minor: 190 },
  })
})

test('a balance is explained by its ledger events', async () => {
  await sold()

  expect(await sam('GET', '/explain?kind=seller_pending')).toMatchObject({
    data: {
      amount_minor: 2210,
      steps: [
        { label: 'order_delivered', sign: 'plus', amount_minor: 2210 },
        { label: 'Balance', sign: 'equals', amount_minor: 2210 },
      ],
    },
  })
  expect(await una('GET', '/explain?kind=wallet')).toMatchObject({ data: { amount_minor: 0 } })
})

test('explanations of other owners are not found', async () => {
  await sold()

  for (const [who, query] of [
    [sol, 'kind=seller_share&id=1'],
    [una, 'kind=seller_share&id=1'],
    [sol, 'kind=seller_pending&id=1'],
    [una, 'kind=wallet&id=4'],
    [una, 'kind=seller_pending&id=1'],
    [sam, 'kind=refund&id=1'],
    [sam, 'kind=withdrawal&id=1'],
    [sam, 'kind=seller_share'],
    [ada, 'kind=wallet'],
  ] as const)
    expect({ query, ...(await who('GET', `/explain?${query}`)) }).toMatchObject({
      query,
      code: 'not_found',
    })
  expect(await as(undefined)('GET', '/explain?kind=wallet')).toMatchObject({
    code: 'unauthenticated',
  })
  expect(await bob('GET', '/explain?kind=wallet&id=3')).toMatchObject({ success: true })
  expect(await sam('GET', '/explain?kind=gold')).toMatchObject({ code: 'invalid' })
})

const read = async (who: ReturnType<typeof as>, query: string) =>
  (await who('GET', `/explain?${query}`)).data

type Sum = { steps: Step[]; amount_minor: number }
type Step = { label: string; sign: string; amount_minor: number }

/** Checks that each subtotal is the sum of the steps above it. */
const addsUp = ({ steps, amount_minor }: Sum, end = amount_minor) => {
  let sum = 0
  for (const step of steps) {
    if (step.sign === 'equals') expect(step).toEqual({ ...step, amount_minor: sum })
    else sum += (step.sign === 'plus' ? 1 : -1) * step.amount_minor
  }
  expect(sum).toBe(end)
}

test('an order explains its total, its recipients and what remains after a refund', async () => {
  await sold()
  const back = { order_id: 1, to: 'wallet', reason: 'Scratched' }
  const lines = [{ order_line_id: 1, amount_minor: 900 }]
  const refund = await ada('POST', '/admin/refund', { ...back, lines })
  expect(refund).toMatchObject({ success: true })

  for (const [who, query] of [
    [una, 'kind=purchase_total&id=1'],
    [sam, 'kind=order_share&id=1'],
    [ada, 'kind=order_share&id=1'],
    [ada, 'kind=order_commission&id=1'],
  ] as const)
    addsUp(await read(who, query))
  for (const who of [una, sam]) {
    const total = await read(who, 'kind=order_total&id=1')
    expect(total.amount_minor).toBe(2400)
    addsUp(total, 1500)
  }
  expect(await read(una, 'kind=purchase_total&id=1')).toMatchObject({ amount_minor: 2400 })
  expect((await read(ada, 'kind=order_commission&id=1')).amount_minor).toBeLessThan(190)
  expect(await read(sam, 'kind=order_share&id=1')).toMatchObject({
    amount_minor: (await read(sam, 'kind=seller_share&id=1')).amount_minor,
  })
})

test('every total of a shop’s earnings is the sum of its lines', async () => {
  await sold()
  const { data } = await sam('GET', '/seller/earnings')
  const { sums } = data

  for (const [part, minor] of [
    ['goods', sums.goods_minor],
    ['discount', -sums.discount_minor],
    ['delivery', sums.delivery_minor],
    ['tax', sums.tax_share_minor],
    ['fee', -sums.fee_minor],
    ['refunded', -sums.refunded_minor],
    ['net', sums.net_minor],
  ] as const) {
    const found = await read(sam, `kind=earnings&part=${part}`)
    expect({ part, minor: found.amount_minor }).toEqual({ part, minor: minor + 0 })
    addsUp(found)
  }
  expect(await read(sam, 'kind=earnings&part=net&state=available')).toMatchObject({
    amount_minor: 0,
  })
  expect(await read(sam, 'kind=earnings&part=net')).toMatchObject({
    entries: [{ purpose: 'seller_pending', amount_minor: 2210 }],
  })
})

test('a statement line shows the previous balance and all of its entries', async () => {
  await endow('mia', 20_000)
  const id = await addMethod('mia')
  await ask('mia', id)
  const { data } = await as('mia')('GET', '/billing-history')

  for (const line of data.rows) {
    const found = await read(as('mia'), `kind=movement&id=${line.id}`)
    addsUp(found, line.balance_minor)
    expect(found.amount_minor).toBe(line.amount_minor)
    expect(found.entries.length).toBeGreaterThan(1)
    expect(await una('GET', `/explain?kind=movement&id=${line.id}`)).toMatchObject({
      code: 'not_found',
    })
  }
  expect(await read(as('mia'), 'kind=withdrawal_transit')).toMatchObject({
    amount_minor: -data.rows[0].amount_minor,
  })
})

test('the amount paid out is explained by its withdrawals; staff also see the owner', async () => {
  await endow('sam', 30_000)
  const id = await addMethod('sam')
  const { data } = await ask('sam', id)
  await ada('POST', '/admin/withdraw-status', { id: data.id, status: 'approved', reference: 'B1' })

  const own = await read(sam, 'kind=paid_out')
  addsUp(own)
  expect(own).toMatchObject({ amount_minor: data.amount_minor })
  expect(own.entries).toMatchObject([{ purpose: 'withdrawal_transit', owner: 'own' }])
  const params = await ada('GET', '/explain?kind=seller_available&id=1')
  expect(params).toMatchObject({ success: true })
  expect(await read(ada, 'kind=paid_out&owner_type=seller&id=1')).toMatchObject({
    amount_minor: own.amount_minor,
  })
  expect(await sol('GET', '/explain?kind=paid_out&owner_type=seller&id=1')).toMatchObject({
    code: 'not_found',
  })
})

test('a debt shows its cause and the deductions that repaid it, and so does the statement', async () => {
  await endow('sam', -1000)
  const { id } = await sell({ seller: 'sam' })
  await advanceOrder(id, 'delivered')
  await mature()

  const debt = await read(sam, 'kind=owner_debt')
  addsUp(debt, 0)
  expect(debt.steps).toMatchObject([
    { label: 'earnings_adjusted', sign: 'plus', amount_minor: 1000 },
    { label: 'Applied to balance due', sign: 'minus', amount_minor: 1000 },
    { label: 'Balance', amount_minor: 0 },
  ])
  const { data } = await sam('GET', '/seller/billing-history')
  for (const line of data.rows)
    addsUp(await read(sam, `kind=movement&id=${line.id}`), line.balance_minor)
  const [share] = data.rows
  expect(share.sub_lines).toMatchObject([{ kind: 'applied', amount_minor: 1000 }])
  expect(await read(sam, `kind=movement&id=${share.id}`)).toMatchObject({
    steps: [{ amount_minor: 1000, sign: 'minus' }, { label: 'share_matured', sign: 'plus' }, {}],
    facts: expect.arrayContaining([
      { label: 'Applied to balance due: correction “A gift”', text: '$10.00' },
    ]),
  })
  expect((await read(sam, 'kind=statement&sum=closing')).amount_minor).toBe(data.closing_minor)
})

test('a chargeback is explained by its dispute', async () => {
  const { id } = await sell({ seller: 'sam' })
  await advanceOrder(id, 'delivered')
  const reason = 'Not recognised'
  const opened = await ada('POST', '/admin/dispute', { order_id: id, reason, reference: 'CB-1' })

  const found = await read(ada, `kind=refund&id=${opened.data.refund_id}`)

  expect(found).toMatchObject({ amount_minor: 6000, title: 'Refund of order 1001-1' })
  expect(found.entries.map(({ event_type }: { event_type: string }) => event_type)).toContain(
    'dispute_opened',
  )
})
