import { firstHash } from '@emporia/contract'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { expectValidLedger } from '../../../test/ledger.ts'
import { letMiaSell, openPosDevice } from '../../../test/money/pos.ts'
import { createProduct } from '../../../test/products.ts'
import { as, users, clock, db } from '../../../test/app.ts'

const [ada, mia] = [as('ada'), as('mia')]
const price_minor = 2000

beforeEach(async () => {
  await letMiaSell()
})
afterEach(expectValidLedger)

const register = async () => {
  const device_id = randomUUID()
  const pos = await openPosDevice(device_id)
  const product = { ...(await createProduct(db, { seller: 'sam', price_minor })), price_minor }
  const sell = () => pos.write({ products: [product], mode: 'offline' })
  const report = (highest_seq: number, hash: string, waiting = 0) =>
    mia('POST', '/pos-heartbeat', { device_id, highest_seq, hash, waiting })
  return { pos, sell, report }
}
const gapsOf = async (who: typeof ada, path: string) => (await who('GET', path)).data.gaps

test('a register reports the end of its sequence, which reveals sales that never arrived', async () => {
  const { pos, sell, report } = await register()
  const [first, , , last] = [sell(), sell(), sell(), sell()]
  await pos.say(first)
  expect(await gapsOf(ada, '/admin/pos-order-list')).toEqual([])
  clock.move({ minutes: 20 })
  const { data } = await report(4, last.hash, 1)

  const missing = { device: 1, missing: [], last_seq: 1, unreceived: 3, waiting: 1 }
  const [gap] = await gapsOf(ada, '/admin/pos-order-list')
  expect(gap).toMatchObject({ ...missing, member_id: users.mia.id })
  // Since the last received sale, not since the report.
  expect(Date.parse(data.server_at) - Date.parse(gap.since)).toBeGreaterThanOrEqual(20 * 60_000)
  expect(await gapsOf(mia, '/pos-order-list')).toMatchObject([missing])
})

test('a sale that arrives is no longer missing, and one in between still is', async () => {
  const { pos, sell, report } = await register()
  const [first, , third] = [sell(), sell(), sell()]
  await report(3, third.hash, 3)
  await pos.say(first)
  await pos.say(third)

  expect(await gapsOf(ada, '/admin/pos-order-list')).toMatchObject([
    { missing: [2], last_seq: 3, unreceived: 0, waiting: 0 },
  ])
})

test('sales lost with the storage of a register stay listed as missing', async () => {
  const { sell, report } = await register()
  const [, second] = [sell(), sell()]
  await report(2, second.hash, 2)
  await report(0, firstHash)

  expect(await gapsOf(ada, '/admin/pos-order-list')).toMatchObject([
    { last_seq: 0, unreceived: 2, waiting: 0 },
  ])
})

test('a different sale with a number that was reported is marked as a broken chain', async () => {
  const { pos, sell, report } = await register()
  const reported = sell()
  await report(1, 'a'.repeat(64))

  const { data } = await pos.say(reported)

  expect(data.order.flags).toContain('chain_broken')
})

test('unknown registers and those of other members are rejected as reporters', async () => {
  const unknown = { device_id: randomUUID(), highest_seq: 3, hash: firstHash, waiting: 0 }

  expect(await mia('POST', '/pos-heartbeat', unknown)).toMatchObject({ code: 'conflict' })
  expect(await ada('POST', '/pos-heartbeat', unknown)).toMatchObject({ code: 'forbidden' })
})
