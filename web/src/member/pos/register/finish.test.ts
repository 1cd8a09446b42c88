import type { PosTerms, SalePayment } from '@emporia/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { PosDatabase, StoredSale } from '../offline-store/database.ts'
import { posStore, type PosSession } from '../pos.ts'
import { add, type Basket, emptyBasket, setDiscount } from './basket.ts'
import { finish, type Paying, toPayments } from './finish.ts'
import { type FinishedSale, toReceipt, toSaleInput } from './reported.ts'
import { stubLocks } from './fake-locks.ts'
import { sampleProduct } from './sample-product.ts'

const terms: PosTerms = {
  member_id: 4,
  member: 'Mia Moss',
  device: 2,
  last_seq: 0,
  last_hash: '',
  enabled: true,
  closed_because: null,
  stopped_by: null,
  float_limit_minor: 100_000,
  cash_due_minor: 0,
  overdue_minor: 0,
  wallet_minor: 0,
  cash_rounding_minor: 5,
  offline_hours: 24,
  offline_sale_minor: 50_000,
  offline_line_units: 10,
  prices_include_tax: false,
  return_days: 14,
  site_name: 'Emporia',
  address: '',
  tax_number: '',
  logo: '',
}
/** The register's state; its database has a counter and fails on every write. */
let state: PosSession
const counter = {
  device_id: '00000000-0000-4000-8000-00000000d001',
  device: 2,
  seq: 0,
  hash: '0'.repeat(64),
}
const db = { get: () => Promise.resolve(counter) } as unknown as PosDatabase

beforeEach(() => {
  state = { ...posStore.read(), db, terms, isOnline: false }
  vi.spyOn(posStore, 'read').mockImplementation(() => state)
  vi.stubGlobal('fetch', vi.fn())
  stubLocks()
})
afterEach(() => {
  expect(fetch).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const sold_at = '2026-05-01T10:00:00.000Z'
const mug = sampleProduct({ tax_bp: 700, tax_ppm: 70_000, shop_tax_number: 'N-1' })
const bowl = sampleProduct({ variant_id: 2, name: 'Bowl', price_minor: 333, shop_name: 'South' })
const basket = add(add(emptyBasket, mug, 2), bowl, 1)
const cash = (amount: number): SalePayment => ({ type: 'cash', amount })
const address = {
  name: 'Una Reyes',
  phone: '+15550100',
  line1: '1 Elm Road',
  city: 'Estwick',
  region: 'OR',
  postcode: '97205',
  country: 'US',
}
const sending = { address, shipping_minor: 500, tax_minor: 42, total_minor: 3000 }

describe('payments', () => {
  const paying: Paying = {
    transfer_minor: 0,
    ref: '',
    wallet_minor: 0,
    given_minor: null,
    byLink: false,
  }

  test.each([
    [1002, 5, 1000],
    [1003, 5, 1005],
    [1025, 50, 1050],
    [1002, 1, 1002],
  ])('of %i in cash, where the smallest coin is %i, are %i', (total, step, amount) => {
    expect(toPayments(total, paying, step)).toEqual([{ type: 'cash', amount, tendered: amount }])
  })

  test('are taken from the transfer, then the wallet, and the rest is cash', () => {
    const mixed = {
      ...paying,
      transfer_minor: 300,
      ref: 'T-1',
      wallet_minor: 200,
      given_minor: 1000,
    }

    expect(toPayments(1003, mixed, 5)).toEqual([
      { type: 'manual', amount: 300, ref: 'T-1' },
      { type: 'wallet', amount: 200 },
      { type: 'cash', amount: 505, tendered: 1000 },
    ])
  })

  test('need no cash if the rest is less than half a coin', () => {
    expect(toPayments(302, { ...paying, transfer_minor: 300, ref: 'T' }, 5)).toEqual([
      { type: 'manual', amount: 300, ref: 'T' },
    ])
  })

  test('never record that the customer gave less than it costs', () => {
    expect(toPayments(1000, { ...paying, given_minor: 400 }, 5)).toEqual([
      { type: 'cash', amount: 1000, tendered: 1000 },
    ])
  })
})

describe('a sale that is reported', () => {
  const sale = (more: Partial<FinishedSale> = {}): FinishedSale => ({
    basket: setDiscount(basket, 1, 50),
    payments: [cash(2415)],
    sending: undefined,
    terms,
    sold_at,
    ...more,
  })

  test('names its lines, the prices that were seen, and what is due after rounding', () => {
    const { client_uuid, ...input } = toSaleInput(sale(), 'offline')

    expect(client_uuid).toMatch(/^[\da-f-]{36}$/)
    expect(input).toEqual({
      sold_at,
      mode: 'offline',
      fulfilment: 'hand_over',
      lines: [
        {
          variant_id: 2,
          qty: 1,
          unit_price_seen: 333,
          price_version: bowl.price_version,
          discount: 0,
        },
        {
          variant_id: 1,
          qty: 2,
          unit_price_seen: 1000,
          price_version: mug.price_version,
          discount: 50,
        },
      ],
      payments: [cash(2415)],
      // 333 + 1950 + 136.50 of tax is 2420, of which the cash is rounded to 5.
      total_seen: 2420,
    })
  })

  test('has another number for the server every time, so that none is taken for another', () => {
    const uuids = [1, 2, 3].map(() => toSaleInput(sale(), 'online').client_uuid)

    expect(new Set(uuids).size).toBe(3)
  })

  test('that is sent has the address, and the amounts that the server quoted', () => {
    const sent = sale({ sending, payments: [{ type: 'online', amount: 3000 }] })

    expect(toSaleInput(sent, 'online')).toMatchObject({
      fulfilment: 'ship',
      customer: { name: 'Una Reyes', phone: '+15550100', address },
      total_seen: 3000,
    })
    expect(toReceipt(sent, 1)).toMatchObject({
      shipping_minor: 500,
      tax_minor: 42,
      total_minor: 3000,
      due_minor: 3000,
      rounding_minor: 0,
    })
  })

  test('to a named customer keeps the name, and no empty fields', () => {
    const named: Basket = { ...basket, customer: { name: 'Nia', phone: '' } }

    expect(toSaleInput(sale({ basket: named }), 'online').customer).toEqual({ name: 'Nia' })
    expect(toSaleInput(sale(), 'online')).not.toHaveProperty('customer')
  })

  test('has a receipt whose sums agree with its lines, and names each shop once', () => {
    const payments: SalePayment[] = [{ type: 'cash', amount: 2420, tendered: 3000 }]
    const receipt = toReceipt(sale({ payments }), 7)

    expect(receipt).toMatchObject({
      seller: 'Mia Moss',
      shops: [
        { name: 'South', tax_number: '' },
        { name: 'North', tax_number: 'N-1' },
      ],
      gross_minor: 2333,
      discount_minor: 50,
      tax_minor: 137,
      total_minor: 2420,
      due_minor: 2420,
      tendered_minor: 3000,
      change_minor: 580,
    })
    expect(receipt.number).toContain('7')
    const sum = (key: 'net_minor' | 'tax_minor') =>
      receipt.lines.reduce((total, line) => total + line[key], 0)
    expect(sum('net_minor')).toBe(receipt.gross_minor - receipt.discount_minor)
    expect(sum('tax_minor')).toBe(receipt.tax_minor)
    expect(sum('net_minor') + sum('tax_minor')).toBe(receipt.total_minor)
  })
})

describe('a sale is refused before it is stored', () => {
  const refusalOf = async (
    payments: SalePayment[],
    more: Partial<Parameters<typeof finish>[1]> & { basket?: Basket } = {},
  ) => {
    const { basket: sold = basket, ...rest } = more
    const outcome = await finish(sold, { payments, sending: undefined, ...rest })
    return 'refused' in outcome ? outcome.refused : undefined
  }

  test('while the register is not open', async () => {
    state = { ...state, db: undefined }

    expect(await refusalOf([cash(2420)])).toBe(
      'The POS is not open yet. Wait a moment and try again.',
    )
  })

  test.each<[string, SalePayment[]]>([
    ['Payment links need a connection', [{ type: 'online', amount: 2420 }]],
    ['Paying from your wallet needs a connection', [{ type: 'wallet', amount: 10 }, cash(2410)]],
  ])('offline: %s', async (reason, payments) => {
    expect(await refusalOf(payments)).toContain(reason)
  })

  test('offline, if its goods are to be sent', async () => {
    expect(await refusalOf([cash(3000)], { sending })).toContain('Shipping needs a connection')
  })

  test('for the reason that closed the register', async () => {
    state = { ...state, terms: { ...terms, closed_because: 'Your package is over' } }

    expect(await refusalOf([cash(2420)])).toBe('Your package is over')
  })

  test('offline, beyond the units of one line or the total that may wait', async () => {
    const large = { basket: add(emptyBasket, bowl, 11) }
    expect(await refusalOf([cash(3663)], large)).toContain('Selling more than 10 of one product')
    expect(await refusalOf([cash(50_001)])).toContain('A sale of this amount')
  })

  const waiting = (kept_at: string, amount: number): StoredSale =>
    ({ state: 'waiting', kept_at, draft: { payments: [cash(amount)] } }) as StoredSale

  test('offline, if an earlier one waits too long', async () => {
    const old = new Date(Date.now() - 25 * 3_600_000).toISOString()
    state = { ...state, sales: [waiting(old, 100)] }

    expect(await refusalOf([cash(2420)])).toContain('has not synced for more than 24 hours')
  })

  test('offline, if the member would hold too much cash, counting what waits and transfers', async () => {
    state = {
      ...state,
      terms: { ...terms, cash_due_minor: 90_000 },
      sales: [waiting(new Date().toISOString(), 7580)],
    }
    const transfer: SalePayment = { type: 'manual', amount: 1, ref: 'T' }

    expect(await refusalOf([cash(2420), transfer])).toContain('Cash limit reached')
  })

  test.each([
    [{ phone: '123' }, 'Phone is not a valid phone number'],
    [{ name: 'n'.repeat(121) }, 'Name must be up to 120 characters'],
  ])('because of what the customer’s fields say: %o', async (customer, reason) => {
    expect(await refusalOf([cash(2420)], { basket: { ...basket, customer } })).toBe(reason)
  })
})
