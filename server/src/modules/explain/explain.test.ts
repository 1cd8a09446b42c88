import { afterEach, expect, test } from 'vitest'

import { buy, deliver } from '../../../test/bought.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { shelve } from '../../../test/shelf.ts'
import { as, db } from '../../../test/world.ts'

const [una, sam, sol, ada, bob] = [as('una'), as('sam'), as('sol'), as('ada'), as('bob')]

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

const sold = async () => {
  const mug = await shelve(db, { seller: 'sam', stock: 5, price_minor: 1900 })
  await buy(una, mug.product_id)
  await deliver(1)
}

test('a shop reads how its share comes about, down to the entries', async () => {
  await sold()

  const { data } = await sam('GET', '/explain?kind=seller_share&id=1')

  expect(data).toMatchObject({
    steps: [
      { label: 'Price', sign: 'plus', amount_minor: 1900 },
      { label: 'What commission is taken of', sign: 'equals', amount_minor: 1900 },
      { label: 'Commission of the market', sign: 'minus', amount_minor: 190, note: '10 %' },
      { label: 'Delivery', sign: 'plus', amount_minor: 500 },
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

test('a balance is explained by the events that made it', async () => {
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

test('nobody reads what is another’s', async () => {
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
