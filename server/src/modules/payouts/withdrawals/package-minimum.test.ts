import { afterEach, beforeEach, expect, test } from 'vitest'

import { addMethod, ask, endow } from '../../../../test/earnings.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { activatePackage } from '../../../../test/money/purchases.ts'
import { as, clock, db } from '../../../../test/app.ts'

let method = 0
beforeEach(async () => {
  await endow('mia', 3000)
  method = await addMethod('mia')
})
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

const wallet = async () => (await as('mia')('GET', '/my-wallet')).data
const lend = (terms: object, days = 30) => activatePackage({ kind: 'affiliate', terms, days })
const tooSmall = (least: string) => ({
  success: false,
  errors: { amount_minor: `Amount must be at least ${least}` },
})

test('an active affiliate package lowers the smallest withdrawal, and no longer once it has ended', async () => {
  expect(await wallet()).toMatchObject({
    min_withdraw_minor: 5000,
    can_withdraw: false,
    reasons: ['The minimum withdrawal is $50.00. Your available balance is $30.00.'],
  })
  expect(await ask('mia', method, 2500)).toMatchObject(tooSmall('$50.00'))

  await lend({ min_withdraw_minor: 2000 }, 10)
  expect(await wallet()).toMatchObject({
    min_withdraw_minor: 2000,
    default_min_withdraw_minor: 5000,
    can_withdraw: true,
    reasons: [],
  })
  expect(await ask('mia', method, 1999)).toMatchObject(tooSmall('$20.00'))
  const params = await ask('mia', method, 2000)
  expect(params).toMatchObject({
    success: true,
    data: { amount_minor: 2000, fee_minor: 40, net_minor: 1960 },
  })
  expect(await as('mia')('DELETE', '/withdraw', { id: params.data.id })).toMatchObject({
    success: true,
  })

  clock.move({ days: 11 })
  expect(await wallet()).toMatchObject({ min_withdraw_minor: 5000, can_withdraw: false })
  expect(await ask('mia', method, 2500)).toMatchObject(tooSmall('$50.00'))
})

test('a package with a larger amount or none does not change the smallest withdrawal', async () => {
  await lend({ min_bp: 300 }, 10)
  expect(await wallet()).toMatchObject({ min_withdraw_minor: 5000 })
  clock.move({ days: 11 })
  await lend({ min_withdraw_minor: 9000 })
  expect(await wallet()).toMatchObject({ min_withdraw_minor: 5000 })
  expect(await ask('mia', method, 2500)).toMatchObject(tooSmall('$50.00'))
})

test('a package with an amount of zero lets its holder withdraw one minor unit, if the fee leaves any', async () => {
  await lend({ min_withdraw_minor: 0 })

  expect(await wallet()).toMatchObject({ min_withdraw_minor: 1 })
  expect(await ask('mia', method, 0)).toMatchObject({ success: false })
  expect(await ask('mia', method, 1)).toMatchObject({ success: true, data: { fee_minor: 0 } })
})
