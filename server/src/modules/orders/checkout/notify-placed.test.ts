import { afterEach, expect, test } from 'vitest'

import { delivery } from '../../../../test/delivery.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, db, drain, toEmailAddress, inbox, ownerPool } from '../../../../test/app.ts'

const buy = (who: 'una' | 'mia', product_id: number) =>
  as(who)('PUT', '/buy-now', { ...delivery, product_id, quantity: 1, product_attributes: [] })

const heard = () =>
  inbox.flatMap(({ to, subject }) => to.map((one) => `${one}: ${subject}`)).toSorted()

const agreed = async () => {
  const { rows } = await ownerPool.query<{ user_id: number }>(
    `select user_id from consents where kind = 'terms' order by id`,
  )
  return rows.length
}

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

test('of purchases notified in one batch, each buyer and each shop gets only their own notification', async () => {
  const mug = await createProduct(db, { seller: 'sam', stock: 5 })
  const lamp = await createProduct(db, { seller: 'sol', stock: 5 })
  await buy('una', mug.product_id)
  await buy('mia', lamp.product_id)
  await buy('mia', mug.product_id)
  const before = await agreed()

  await drain()

  const [una, mia, sam, sol] = (['una', 'mia', 'sam', 'sol'] as const).map(toEmailAddress)
  expect(heard()).toEqual(
    expect.arrayContaining([
      `${una}: Order 1001 confirmed`,
      `${mia}: Order 1002 confirmed`,
      `${mia}: Order 1003 confirmed`,
      expect.stringContaining(`${sam}: New order 1001-1 for`),
      expect.stringContaining(`${sol}: New order 1002-1 for`),
      expect.stringContaining(`${sam}: New order 1003-1 for`),
    ]),
  )
  expect((await agreed()) - before).toBe(3)
})

test('a notification that fails does not block the others', async () => {
  const mug = await createProduct(db, { seller: 'sam', stock: 5 })
  await buy('una', mug.product_id)
  await buy('mia', mug.product_id)
  await ownerPool.query(`alter table outbox add constraint shut
    check (key is distinct from 'order-placed:1') not valid`)
  try {
    await drain()
  } finally {
    await ownerPool.query('alter table outbox drop constraint shut')
  }

  expect(heard()).toContain(`${toEmailAddress('mia')}: Order 1002 confirmed`)
  expect(heard()).not.toContain(`${toEmailAddress('una')}: Order 1001 confirmed`)
  expect(await agreed()).toBe(1)
})
