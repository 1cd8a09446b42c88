import { afterEach, expect, test } from 'vitest'

import { as, db, send } from '../../../../test/app.ts'
import { addMethod, ask, earners, endow } from '../../../../test/earnings.ts'
import { expectValidLedger } from '../../../../test/ledger.ts'
import { trialBalance } from '../../../../test/money/trial-balance.ts'
import { taxServices } from '../../../../test/tax.ts'
import { getAvailableAccount } from '../../ledger/accounts.ts'
import { readBalances } from '../../ledger/balances.ts'

const [ada, mia, sam] = [as('ada'), as('mia'), as('sam')]

afterEach(expectValidLedger)

const approve = (id: number) =>
  ada('POST', '/admin/withdraw-status', { id, status: 'approved', reference: 'TX-1' })
const markReturned = (id: number) =>
  ada('POST', '/admin/withdraw-status', { id, status: 'returned', reason: 'Account closed' })
const available = async (who: keyof typeof earners) =>
  (await readBalances(db, [getAvailableAccount(earners[who])]))[0]
const services = async () =>
  (await ada('GET', '/admin/tax-report?basis=delivery')).data.rows.filter(
    ({ kind }: { kind: string }) => kind === 'service',
  )
const billsOf = async (who: typeof sam, path: string) =>
  (await who('GET', `${path}?kind=withdrawal_fee&sort=issued_at&order=asc`)).data.rows
/** PayPal costs 2 %: 120 of 6000. */
const askFor = async (who: 'mia' | 'sam') => {
  await endow(who, 20_000)
  return ask(who, await addMethod(who))
}

test('by default a withdrawal fee has no tax and no invoice', async () => {
  expect(await askFor('mia')).toMatchObject({
    data: { fee_minor: 120, fee_tax_minor: 0, net_minor: 5880 },
  })
  await approve(1)

  expect(await trialBalance('rev_withdraw_fee')).toEqual({ '': 120 })
  expect(await trialBalance('tax_payable')).toEqual({})
  expect(await billsOf(mia, '/bill-list')).toEqual([])
  expect(await services()).toEqual([])
  expect((await mia('GET', '/my-wallet')).data.fee_tax).toBeNull()
})

test.each([
  // Setting, shop; then the deducted fee, its tax, and the treatment.
  ['on_top', { country: 'DE' }, 143, 23, 'taxed'],
  ['on_top', { country: 'AT' }, 143, 23, 'taxed'],
  ['on_top', { country: 'AT', vat_id: 'ATU13585627' }, 120, 0, 'reverse_charge'],
  ['on_top', { country: 'US' }, 120, 0, 'foreign'],
  ['included', { country: 'DE' }, 120, 19, 'taxed'],
  ['included', { country: 'US' }, 120, 0, 'foreign'],
] as const)(
  'with %s, a shop at %o pays a fee of %i with tax of %i',
  async (mode, at, fee_minor, tax_minor, treatment) => {
    await taxServices(mode, at)
    const fee_tax = { treatment, is_included: mode === 'included' }
    expect((await sam('GET', '/seller/wallet')).data.fee_tax).toMatchObject(fee_tax)

    expect(await askFor('sam')).toMatchObject({
      data: { fee_minor, fee_tax_minor: tax_minor, net_minor: 6000 - fee_minor },
    })
    await approve(1)

    const net_minor = fee_minor - tax_minor
    expect(await trialBalance('rev_withdraw_fee')).toEqual({ '': net_minor })
    expect(await trialBalance('tax_payable')).toEqual(tax_minor > 0 ? { DE: tax_minor } : {})
    const [bill] = await billsOf(sam, '/seller/bill-list')
    expect(bill).toMatchObject({
      number: 'WF-000001',
      status: 'paid',
      taxes: [{ treatment, net_minor, tax_minor }],
      subtotal_minor: net_minor,
      total_minor: fee_minor,
    })
    expect(await services()).toMatchObject([{ treatment, net_minor, tax_minor }])
    const file = await send('sam', 'GET', '/seller/bill-file', { id: bill.id })
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  },
)

test('the explanation of a withdrawal separates the fee from its tax', async () => {
  await taxServices('on_top')
  await askFor('mia')

  expect(await mia('GET', '/explain?kind=withdrawal&id=1')).toMatchObject({
    data: {
      amount_minor: 5857,
      steps: [
        { amount_minor: 6000 },
        { label: 'Fee', amount_minor: 120 },
        { label: 'Tax on the fee', amount_minor: 23 },
        { amount_minor: 5857 },
      ],
    },
  })
})

test('of three returns at once, one reverses the fee, its tax and its invoice', async () => {
  await taxServices('on_top')
  await askFor('mia')
  await approve(1)

  await Promise.all([1, 1, 1].map(markReturned))

  expect(await available('mia')).toBe(20_000)
  expect(await trialBalance('tax_payable')).toEqual({})
  expect(await billsOf(mia, '/bill-list')).toMatchObject([
    { status: 'refunded', total_minor: 143 },
    { status: 'paid', subtotal_minor: -120, tax_minor: -23 },
  ])
  expect(await services()).toMatchObject([
    { net_minor: 0, tax_minor: 0, refunded_net_minor: 120, refunded_tax_minor: 23 },
  ])
})

test('a fee that exceeds the amount with its tax is refused', async () => {
  await taxServices('on_top')
  const { payout } = (await ada('GET', '/admin/general-settings')).data
  const fees = { ...payout.fees, paypal: { fixed_minor: 5100, bp: 0 } }
  await ada('PUT', '/admin/general-settings', { payout: { ...payout, fees } })

  expect(await askFor('mia')).toMatchObject({ errors: { amount_minor: expect.any(String) } })
  expect(await available('mia')).toBe(20_000)
})
