import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { brokenInvariants } from '../../../../test/invariants.ts'
import { createProduct, readStock } from '../../../../test/products.ts'
import { users, clock, db, jobs } from '../../../../test/app.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../http/failure.ts'
import { changeStock } from './count-stock.ts'
import { confirmReservations, releaseReservations } from './reservations.ts'
import { shipStock } from './ship-stock.ts'
import { takeStock } from './take-stock.ts'

/** Order lines to reserve stock for; the rest of the order does not matter here. */
const openLines = async (variantIds: number[]) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    with bought as (
      insert into order_groups (number, user_id, address, email, payment_method, subtotal_minor, total_minor)
      values (gen_random_uuid()::text, ${users.una.id}, '{}', 'una@market.test', 'cash_on_delivery', 0, 0)
      returning id, number
    ), ordered as (
      insert into orders (group_id, number, user_id, subtotal_minor, total_minor)
      select id, number, ${users.una.id}, 0, 0 from bought returning id
    )
    insert into order_lines (order_id, product_id, variant_id, name, sku, quantity, price_minor, gross_minor, net_minor)
    select ordered.id, v.product_id, v.id, '', v.sku, 1, 0, 0, 0
    from ordered, variants v, unnest(${sql.param(variantIds)}::bigint[]) wanted where v.id = wanted
    returning id`)
  return rows.map(({ id }) => id)
}

const openLine = async (variantId: number) => (await openLines([variantId]))[0] ?? 0

const take = async (variantId: number, quantity: number, hours?: number) => {
  const order_line_id = await openLine(variantId)
  const expires_at = hours
    ? new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
    : null
  const demand = { order_line_id, variant_id: variantId, quantity, expires_at }
  await inTransaction(db, (tx) => takeStock({ ...services(), db: tx }, [demand]))
  return order_line_id
}

const services = () => ({ jobs, now: clock.now() })
const correct = (tx: typeof db, { variant_id, delta }: { variant_id: number; delta: number }) =>
  changeStock(
    { ...services(), db: tx, actor: users.sam },
    { variant_id, kind: 'correction', delta, field: 'on_hand' },
  )

const stockInvariants = async () =>
  (await brokenInvariants(db)).filter((name) => /^S[12]|^S3 what is held/.test(name))

test('stock is reserved, confirmed and shipped, and every step is booked', async () => {
  const { variant_id } = await createProduct(db, { stock: 5 })

  const line = await take(variant_id, 3, 72)
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 5, held: 3 })
  await confirmReservations(db, [line])
  await shipStock(db, users.sam, [{ order_line_id: line, variant_id, quantity: 2 }])
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 3, held: 1 })
  await shipStock(db, users.sam, [{ order_line_id: line, variant_id, quantity: 1 }])

  expect(await readStock(db, variant_id)).toEqual({ on_hand: 2, held: 0 })
  expect(await stockInvariants()).toEqual([])
})

test('insufficient stock is rejected with the product name and the remaining quantity', async () => {
  const { variant_id } = await createProduct(db, { name: 'Oslo mug', stock: 2 })

  await expect(take(variant_id, 3)).rejects.toThrow('Only 2 of “Oslo mug” are left')
  await take(variant_id, 1)
  await expect(take(variant_id, 2)).rejects.toThrow('Only one “Oslo mug” is left')
  await take(variant_id, 1)
  await expect(take(variant_id, 1)).rejects.toThrow('“Oslo mug” is sold out')
})

test('two lines for the same product are checked by their sum', async () => {
  const { variant_id } = await createProduct(db, { stock: 3 })
  const lines = await openLines([variant_id, variant_id])
  const demands = lines.map((order_line_id) => ({
    order_line_id,
    variant_id,
    quantity: 2,
    expires_at: null,
  }))

  await expect(takeStock({ ...services(), db }, demands)).rejects.toThrow('Only 3 of')

  expect(await readStock(db, variant_id)).toEqual({ on_hand: 3, held: 0 })
})

test('an expired hold is available to the next buyer, and can no longer be confirmed', async () => {
  const { variant_id } = await createProduct(db, { stock: 1 })
  const line = await take(variant_id, 1, 1)
  await expect(take(variant_id, 1)).rejects.toThrow('sold out')

  clock.move({ hours: 1 })
  await take(variant_id, 1)

  await expect(confirmReservations(db, [line])).rejects.toThrow('has been sold')
  await releaseReservations(db, [line])
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 1, held: 1 })
})

test('backorders are reserved without a limit and shipped once stock is available', async () => {
  const { variant_id } = await createProduct(db, { name: 'Oslo mug', stock: 1 })
  await db.execute(sql`update products set backorder = true`)
  const line = await take(variant_id, 3)
  const parcel = [{ order_line_id: line, variant_id, quantity: 3 }]

  await expect(shipStock(db, users.sam, parcel)).rejects.toThrow(
    '“Oslo mug” can’t be shipped yet: only 1 are in stock',
  )
  await correct(db, { variant_id, delta: 2 })
  await shipStock(db, users.sam, parcel)

  expect(await readStock(db, variant_id)).toEqual({ on_hand: 0, held: 0 })
  expect(await stockInvariants()).toEqual([])
})

test('a correction leaves the stock that is reserved for orders', async () => {
  const { variant_id } = await createProduct(db, { stock: 5 })
  await take(variant_id, 3)

  await expect(correct(db, { variant_id, delta: -3 })).rejects.toThrow(
    '3 are reserved for open orders',
  )
  await correct(db, { variant_id, delta: -2 })

  expect(await readStock(db, variant_id)).toEqual({ on_hand: 3, held: 3 })
})

test('of thirty concurrent buyers, ten get one of the ten units each', async () => {
  const { variant_id } = await createProduct(db, { name: 'Oslo mug', stock: 10 })

  const tries = await Promise.allSettled(Array.from({ length: 30 }, () => take(variant_id, 1, 72)))

  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(refused).toEqual(Array<string>(20).fill('Error: “Oslo mug” is sold out'))
  expect(await readStock(db, variant_id)).toEqual({ on_hand: 10, held: 10 })
  expect(await stockInvariants()).toEqual([])
})

test('buyers who order the same two products in opposite order do not deadlock', async () => {
  const [one, other] = [
    await createProduct(db, { stock: 20 }),
    await createProduct(db, { stock: 20 }),
  ]
  const buy = async (ids: number[]) => {
    const lines = await openLines(ids)
    const demands = ids
      .toSorted((a, b) => a - b)
      .map((variant_id, index) => {
        return { order_line_id: lines[index] ?? 0, variant_id, quantity: 1, expires_at: null }
      })
    await db.transaction((tx) =>
      takeStock(
        { ...services(), db: tx },
        ids[0] === demands[0]?.variant_id ? demands : demands.toReversed(),
      ),
    )
  }

  const ids = [one.variant_id, other.variant_id]
  const buyers = Array.from({ length: 20 }, (_, n) => buy(n % 2 ? ids : ids.toReversed()))

  await expect(Promise.all(buyers)).resolves.toHaveLength(20)
  expect(await readStock(db, one.variant_id)).toEqual({ on_hand: 20, held: 20 })
})

const step = fc.record({
  act: fc.constantFrom('take', 'takeForGood', 'keep', 'release', 'ship', 'correct', 'wait'),
  variant: fc.nat({ max: 1 }),
  line: fc.nat({ max: 20 }),
  quantity: fc.integer({ min: 1, max: 5 }),
})

test('for any sequence of operations, the stock records balance', async () => {
  const category = [await createProduct(db, { stock: 6 }), await createProduct(db, { stock: 9 })]

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const lines: { order_line_id: number; variant_id: number }[] = []
      for (const { act, variant, line, quantity } of steps) {
        const variant_id = category[variant]?.variant_id ?? 0
        const chosen = lines[line % lines.length] ?? { order_line_id: 0, variant_id }
        const acts: Record<typeof act, (tx: typeof db) => Promise<unknown>> = {
          take: async () =>
            lines.push({ order_line_id: await take(variant_id, quantity, 1), variant_id }),
          takeForGood: async () =>
            lines.push({ order_line_id: await take(variant_id, quantity), variant_id }),
          keep: (tx) => confirmReservations(tx, [chosen.order_line_id]),
          release: (tx) => releaseReservations(tx, [chosen.order_line_id]),
          ship: (tx) => shipStock(tx, users.sam, [{ ...chosen, quantity }]),
          correct: (tx) => correct(tx, { variant_id, delta: quantity - 3 }),
          wait: async () => clock.move({ minutes: 30 }),
        }
        await inTransaction(db, acts[act]).catch((error: unknown) => {
          if (!(error instanceof Failure)) throw error
        })
        expect(await stockInvariants()).toEqual([])
      }
    }),
    { numRuns: 25 },
  )
})
