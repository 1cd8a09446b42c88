import { flattenEndpoints } from '@emporia/contract'
import * as contract from '@emporia/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { as, clock, db, send, users } from '../../../test/app.ts'
import { addMethod, ask, endow } from '../../../test/earnings.ts'
import { advanceOrder, sell } from '../../../test/ledger.ts'
import { fillWallet } from '../../../test/paying.ts'
import { inTransaction } from '../../db/transaction.ts'
import { issueInvoice } from '../invoicing/issue-invoice.ts'
import { seller } from '../ledger/accounts.ts'

const [ada, una, sam] = [as('ada'), as('una'), as('sam')]

/** Chooses a time zone in which it is another day than in UTC, and returns both days. */
const beInAnotherDay = async () => {
  const now = clock.now()
  const time_zone = now.getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
  await ada('PUT', '/admin/general-settings', { time_zone })
  return {
    now,
    market: now.toLocaleDateString('sv-SE', { timeZone: time_zone }),
    utc: now.toISOString().slice(0, 10),
  }
}

test('a period of a list has the days of the marketplace’s time zone', async () => {
  const { now, market, utc } = await beInAnotherDay()
  const { id } = await sell({ seller: 'sam' })
  await advanceOrder(id, 'delivered')
  await fillWallet(users.una.id, 5000)
  await endow('sam', 9000)
  await ask('sam', await addMethod('sam'))
  const fee = {
    kind: 'package' as const,
    cause: 'package:1',
    payer: seller(users.sam.shop_id),
    lines: [{ text: 'Street shop', quantity: 1, unit_minor: 1900 }],
  }
  await inTransaction(db, (tx) => issueInvoice(tx, fee, { now }))

  const lists = [
    [ada, '/admin/order-list'],
    [ada, '/admin/audit-list'],
    [ada, '/admin/billing-list'],
    [ada, '/admin/withdraw-list'],
    [sam, '/seller/order-list'],
    [sam, '/seller/earnings'],
    [sam, '/seller/billing-history'],
    [una, '/wallet-history'],
  ] as const
  for (const [who, path] of lists) {
    const listDay = async (day: string) => (await who('GET', path, { from: day, to: day })).data
    expect([path, (await listDay(market)).total > 0]).toEqual([path, true])
    expect([path, (await listDay(utc)).total]).toEqual([path, 0])
  }
  const exported = async (day: string) =>
    (await send('sam', 'GET', `/seller/order-export?from=${day}&to=${day}`)).body.trim().split('\n')
  expect(await exported(market)).toHaveLength(2)
  expect(await exported(utc)).toHaveLength(1)
})

const samples: Record<string, unknown> = {
  format: 'csv',
  kind: 'sales',
  owner_type: 'seller',
  owner_id: 1,
}

const isRequired = (field: unknown) =>
  field instanceof z.ZodType && !field.safeParse(undefined).success

/** The calls that have a period; the files are exported beside `api`, because they have no envelope. */
const ranged = flattenEndpoints(contract).flatMap(({ method, path, input }) => {
  const fields: object = input instanceof z.ZodObject ? input.shape : {}
  if (method !== 'GET' || !('from' in fields && 'to' in fields)) return []
  const needed = Object.entries(fields).filter(([, field]) => isRequired(field))
  return [{ path, filled: needed.map(([name]) => `&${name}=${String(samples[name])}`).join('') }]
})

test.each(['ada', 'sam', 'mia'] as const)(
  'every period that %s may ask for is answered, up to the last day that a date can have',
  async (who) => {
    await sell({ seller: 'sam' })
    const refused: string[] = []
    for (const { path, filled } of ranged)
      for (const days of ['from=0001-01-01&to=9999-12-31', 'from=9999-12-31&to=9999-12-31']) {
        const { statusCode, body } = await send(who, 'GET', `${path}?${days}${filled}`)
        if (statusCode === 422 && !body.includes('"period_')) refused.push(`${path} ${body}`)
        if (statusCode >= 500) refused.push(`${path} ${statusCode}`)
      }
    expect(ranged.length).toBeGreaterThan(20)
    expect(refused).toEqual([])
  },
)
