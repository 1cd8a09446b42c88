import { afterEach, expect, test } from 'vitest'

import { brokenInvariants } from '../../../test/invariants.ts'
import { db } from '../../../test/app.ts'
import {
  getCommissionAccount,
  getDebtAccount,
  earner,
  getHeldCommissionAccount,
  getPlatformAccount,
  getPosCashAccount,
  getWalletAccount,
} from './accounts.ts'
import { readBalances } from './balances.ts'
import { postings } from './postings.ts'
import { record } from './record.ts'
import { credit, debit } from './posting.ts'

const when = { now: new Date('2026-03-01T12:00:00Z') }
const mia = earner(4)
const balance = async (account: ReturnType<typeof getWalletAccount>) =>
  (await readBalances(db, [account]))[0]

/** Accrues a commission of 500, as a delivery does. */
const accrue = () =>
  record(
    db,
    {
      key: 'a-delivery',
      type: 'order_delivered',
      ref: null,
      entries: [
        debit(getPlatformAccount('exp_affiliate', 'referral'), 500),
        credit(getCommissionAccount(mia), 500),
      ],
    },
    when,
  )
const commission = { commission_id: 1, owner: mia, amount_minor: 500 }

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

test('a commission is reviewed, cleared and released to the wallet', async () => {
  await accrue()
  await record(db, postings.commissionHeld({ ...commission, nth: 1 }), when)
  expect(await balance(getHeldCommissionAccount(mia))).toBe(500)
  await expect(record(db, postings.commissionMatured(commission), when)).rejects.toMatchObject({
    code: 'conflict',
  })

  await record(db, postings.commissionReleased({ ...commission, nth: 1 }), when)
  await record(db, postings.commissionMatured(commission), when)

  expect(await balance(getWalletAccount(4))).toBe(500)
})

test('a commission that was fraudulent is canceled', async () => {
  await accrue()

  await record(
    db,
    postings.commissionVoided({
      ...commission,
      from: 'pending',
      kind: 'referral',
      reason: 'Bought from himself',
    }),
    when,
  )

  expect(await balance(getCommissionAccount(mia))).toBe(0)
})

test('a debt that was written off is not deducted from later earnings', async () => {
  const adjust = (uuid: string, amount_minor: number) =>
    record(
      db,
      postings.earningsAdjusted({ uuid, owner: mia, amount_minor, reason: 'By hand' }),
      when,
    )
  await adjust('a', -300)
  expect(await balance(getDebtAccount(mia))).toBe(300)

  await record(
    db,
    postings.debtWrittenOff({ uuid: 'b', owner: mia, amount_minor: 300, reason: 'Too small' }),
    when,
  )
  await adjust('c', 1000)

  expect(await balance(getWalletAccount(4))).toBe(1000)
})

const posSale = {
  client_uuid: 'u',
  group_id: 1,
  member_id: 4,
  orders: [{ order_id: 1, shop_id: null, payable_minor: 1898, coupon_minor: 100 }],
  wallet_minor: 0,
  rounding_minor: 2,
}

test('POS cash is owed until it is handed over or paid from the wallet', async () => {
  const gift = [debit(getPlatformAccount('cash_bank'), 500), credit(getWalletAccount(4), 500)]
  await record(db, { key: 'wallet', type: 'gift', ref: null, entries: gift }, when)
  await record(db, postings.posSold(posSale), when)
  // Allocates the order as a delivery does.
  await record(
    db,
    {
      key: 'shared',
      type: 'order_delivered',
      ref: null,
      entries: [
        debit(getPlatformAccount('order_clearing'), 1998, { order_id: 1 }),
        credit(getPlatformAccount('rev_own_sales'), 1998),
      ],
    },
    when,
  )
  expect(await balance(getPosCashAccount(4))).toBe(1900)

  await record(
    db,
    postings.posCashRemitted({ remittance_id: 1, member_id: 4, amount_minor: 1500 }),
    when,
  )
  await record(db, postings.posCashSetOff({ uuid: 'v', member_id: 4, amount_minor: 400 }), when)

  expect(await balance(getPosCashAccount(4))).toBe(0)
  expect(await balance(getWalletAccount(4))).toBe(100)
  await expect(
    record(db, postings.posCashRemitted({ remittance_id: 2, member_id: 4, amount_minor: 1 }), when),
  ).rejects.toMatchObject({ code: 'conflict' })
})
