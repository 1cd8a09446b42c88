import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { addMethod, ask, earners, endow, getEarnerPaths } from '../../../../test/earnings.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { as, clock, db } from '../../../../test/app.ts'
import { getAvailableAccount, getTransitAccount } from '../../ledger/accounts.ts'
import { readBalances } from '../../ledger/balances.ts'

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

const moneyOf = (who: keyof typeof earners) =>
  readBalances(db, [getAvailableAccount(earners[who]), getTransitAccount(earners[who])])
const approve = (id: number, reference: string | undefined = 'TX-1') =>
  as('ada')('POST', '/admin/withdraw-status', { id, status: 'approved', reference })

describe('the approval repeats every check and is rejected for', () => {
  let method = 0
  beforeEach(async () => {
    await endow('mia', 20_000)
    method = await addMethod('mia')
    await ask('mia', method)
  })
  const refused = async () => (await approve(1)).message as string

  test('a debt created by a refund', async () => {
    await endow('mia', -15_000)

    expect(await refused()).toMatch(/^\$10\.00 is owed to the marketplace/)
    expect(await as('ada')('GET', '/admin/withdraw/1')).toMatchObject({
      data: { obstacles: [expect.stringMatching(/owed/)] },
    })
  })

  test('an account that was changed', async () => {
    const changed = { id: method, kind: 'paypal', fields: { email: 'thief@market.test' } }
    await as('mia')('POST', '/payment-method', changed)
    clock.move({ days: 30 })

    expect(await refused()).toMatch(/changed after this request/)
  })

  test('an owner whose user account was deactivated', async () => {
    await db.execute(sql`update users set status = 'inactive' where id = 4`)

    expect(await refused()).toBe('This account is deactivated.')
  })

  test('a payout account that is no longer valid', async () => {
    const sent = { id: method, is_verified: false }
    await as('ada')('POST', '/admin/payment-method-status', sent)

    expect(await refused()).toMatch(/is being verified/)
  })
})

describe('a shop', () => {
  let own = 0
  beforeEach(async () => {
    await endow('sam', 20_000)
    own = await addMethod('sam')
  })
  const close = (status: string) =>
    db.execute(sql`update shops set status = ${status} where id = 1`)

  test('withdraws its earnings like a member', async () => {
    expect(await ask('sam', own)).toMatchObject({ data: { amount_minor: 6000, fee_minor: 120 } })
    expect(await as('sam')('GET', getEarnerPaths('sam').wallet)).toMatchObject({
      data: { available_minor: 14_000, in_withdrawal_minor: 6000, can_withdraw: false },
    })
    await approve(1)

    expect(await moneyOf('sam')).toEqual([14_000, 0])
  })

  test.each(['submitted', 'changes_requested', 'suspended'])(
    'that is %s cannot withdraw yet',
    async (status) => {
      await close(status)

      expect(await ask('sam', own)).toMatchObject({ code: 'conflict' })
      expect(await as('sam')('GET', '/seller/wallet')).toMatchObject({
        data: { can_withdraw: false },
      })
      expect(await moneyOf('sam')).toEqual([20_000, 0])
    },
  )

  test('that was suspended after the request is not paid', async () => {
    await ask('sam', own)
    await close('suspended')

    expect(await approve(1)).toMatchObject({ code: 'conflict' })
  })

  test('that is closed withdraws the full remaining balance, however small', async () => {
    await endow('sam', -19_950)
    await close('closed')

    expect(await ask('sam', own, 40)).toMatchObject({ code: 'invalid' })
    expect(await ask('sam', own, 50)).toMatchObject({ data: { amount_minor: 50, fee_minor: 0 } })
    expect(await moneyOf('sam')).toEqual([0, 50])
  })
})
