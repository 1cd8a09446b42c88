import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'

import { bound, decide, grantBob, hire } from '../../../test/approving.ts'
import { as, db, users } from '../../../test/app.ts'
import { expectValidLedger } from '../../../test/ledger.ts'
import { getBalance } from '../../../test/paying.ts'

const [ada, bob] = [as('ada'), as('bob')]

afterEach(expectValidLedger)

const viewOnly = (role: string) =>
  db.execute(sql`update roles set view_only = permissions where name = ${role}`)
const requestBonus = () =>
  bob('POST', '/admin/affiliate-adjustment', {
    id: users.mia.id,
    amount_minor: bound + 1,
    reason: 'Best member of the month',
    uuid: randomUUID(),
  })

test('an employee who only views the permission reads a request, but does not decide it', async () => {
  await grantBob('affiliate')
  const cleo = await hire('cleo', 'affiliate')
  await viewOnly('cleo')
  await requestBonus()

  expect((await cleo.call('GET', '/admin/approval-list')).data.rows).toMatchObject([
    { can_decide: false },
  ])
  expect((await cleo.call('GET', '/admin/waiting')).data.tasks).toEqual([])
  expect((await cleo.call('GET', '/notification-list')).data.rows).toEqual([])
  for (const status of ['approved', 'rejected'])
    expect(await decide(1, status, cleo.call, 'Agreed')).toMatchObject({ code: 'forbidden' })

  expect(await getBalance('wallet', users.mia.id)).toBe(0)
  expect(await decide(1, 'approved')).toMatchObject({ success: true })
})

test('a request is not carried out once its requester only views the permission', async () => {
  await grantBob('affiliate')
  await requestBonus()
  await viewOnly('Clerk')

  expect(await requestBonus()).toMatchObject({ code: 'view_only' })
  expect(await decide(1, 'approved', ada)).toMatchObject({ code: 'conflict' })
  expect(await getBalance('wallet', users.mia.id)).toBe(0)
})
