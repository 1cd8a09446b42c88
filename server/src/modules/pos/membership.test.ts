import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { expectValidLedger } from '../../../test/ledger.ts'
import { activatePackage } from '../../../test/money/purchases.ts'
import { openPosDevice } from '../../../test/money/pos.ts'
import { createProduct } from '../../../test/products.ts'
import { as, clock, db } from '../../../test/app.ts'

afterEach(expectValidLedger)

const price_minor = 2000
const ada = as('ada')
const join = (terms: object) => activatePackage({ kind: 'subscription', terms, days: 10 })
const refund = () =>
  db.execute(sql`update package_purchases set state = 'refunded' where kind = 'subscription'`)
const whyClosed = async () => (await openPosDevice()).opened.closed_because
const sell = async () => {
  const product = await createProduct(db, { seller: 'sam', price_minor })
  return (await openPosDevice()).sell({ products: [{ ...product, price_minor }] })
}

test('a membership that includes the point of sale lets a member sell until it ends', async () => {
  expect(await whyClosed()).toContain('The POS requires a package')
  await join({ may_use_pos: true })

  expect(await whyClosed()).toBeNull()
  expect(await sell()).toMatchObject({ success: true })

  clock.move({ days: 11 })
  expect(await whyClosed()).toContain('The POS requires a package')
  expect(await sell()).toMatchObject({ success: false, code: 'conflict' })
})

test('a membership without the point of sale, or a refunded one, does not let a member sell', async () => {
  await join({ may_refer: true, may_use_pos: false })
  expect(await sell()).toMatchObject({ success: false, code: 'conflict' })

  await refund()
  await join({ may_use_pos: true })
  expect(await whyClosed()).toBeNull()
  await refund()
  expect(await sell()).toMatchObject({ success: false, code: 'conflict' })
})

test('next to an affiliate package without POS the membership sells on the terms of the settings', async () => {
  const terms = { pos_enabled: false, pos_bp: 5, pos_float_limit_minor: 1 }
  await activatePackage({ kind: 'affiliate', terms })
  expect(await whyClosed()).toContain('Your package doesn’t include the POS')

  await join({ may_use_pos: true })
  const settings = (await ada('GET', '/admin/affiliate-settings')).data
  expect((await openPosDevice()).opened).toMatchObject({
    enabled: true,
    float_limit_minor: settings.pos.float_limit_minor,
  })
  expect(await sell()).toMatchObject({ success: true })
  const { rows } = await db.execute(sql`select commission_bp::int from pos_lines`)
  expect(rows).toEqual([{ commission_bp: settings.pos.default_bp }])
})

test('the wallet shows the cash limit that the point of sale enforces, and none without access', async () => {
  const limitOf = async (caller: 'mia' | 'una') =>
    (await as(caller)('GET', '/my-wallet')).data.pos_float_limit_minor
  const settings = (await ada('GET', '/admin/affiliate-settings')).data
  expect(await limitOf('mia')).toBeNull()
  expect(await limitOf('una')).toBeNull()

  await join({ may_use_pos: true })
  expect(await limitOf('mia')).toBe(settings.pos.float_limit_minor)

  const terms = { pos_enabled: true, pos_float_limit_minor: 7000 }
  await activatePackage({ kind: 'affiliate', terms })
  expect(await limitOf('mia')).toBe(7000)
  expect((await openPosDevice()).opened).toMatchObject({ float_limit_minor: 7000 })

  await refund()
  clock.move({ days: 31 })
  expect(await limitOf('mia')).toBeNull()
})
