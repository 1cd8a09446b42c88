import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { addMethod, ask, endow } from '../../../../test/earnings.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { as, users, db } from '../../../../test/app.ts'

afterEach(async () => expect(await brokenInvariants(db)).toEqual([]))

type Row = { id: number; owner: { type: string } }
const idsOf = async (who: 'ada' | 'mia', path: string, labels: object = {}): Promise<number[]> =>
  (await as(who)('GET', path, labels)).data.rows.map(({ id }: Row) => id)
const searchAdmin = (q: string) => idsOf('ada', '/admin/withdraw-list', { q })

test('withdrawals and accounts are found by owner and by label, matched literally', async () => {
  await endow('mia', 20_000)
  await endow('sam', 20_000)
  await ask('mia', await addMethod('mia'))
  await ask('sam', await addMethod('sam'))
  await db.execute(sql`update shops set name = 'Half & 50%' where id = ${users.sam.shop_id}`)
  await db.execute(sql`update users set name = 'Mia_Reed' where id = ${users.mia.id}`)
  await db.execute(sql`update withdrawals set method_label = 'Bank_1' where id = 1`)
  await db.execute(sql`update payout_methods set label = 'Bank_1' where id = 1`)

  expect(await searchAdmin('half')).toEqual([2])
  expect(await searchAdmin('0%')).toEqual([2])
  expect(await searchAdmin('a_r')).toEqual([1])
  expect(await searchAdmin('bank_1')).toEqual([1])
  expect(await searchAdmin('nowhere')).toEqual([])
  expect(await as('ada')('GET', '/admin/withdraw-list', { q: 'reed' })).toMatchObject({
    data: { total: 1, counts: { pending: 1, approved: 0 }, waiting_minor: 6000 },
  })
  const methods = (q: string) => idsOf('ada', '/admin/payment-method-list', { q })
  expect([await methods('half'), await methods('k_1'), await methods('zzz')]).toEqual([
    [2],
    [1],
    [],
  ])
})

test('owners find their withdrawals by account, note, and by reference once paid', async () => {
  await endow('mia', 20_000)
  await ask('mia', await addMethod('mia'))
  await db.execute(sql`update withdrawals set note = 'For the 5_% of May', reference = 'TX-9'`)
  const own = (q: string) => idsOf('mia', '/withdraw-list', { q })

  expect([await own('5_%'), await own('5-%'), await own('TX-9')]).toEqual([[1], [], []])
  expect(await searchAdmin('TX-9')).toEqual([1])
  await as('ada')('POST', '/admin/withdraw-approved', { id: 1, reference: 'TX-9' })
  expect(await own('tx-9')).toEqual([1])
})
