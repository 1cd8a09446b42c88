import { as } from '../../app.ts'
import { makeTaxRate, makeTaxZone } from '../../tax.ts'
import { company, makeOperator } from '../reach/operators.ts'
import { made } from '../reach/rows.ts'
import { create, renamed } from './renamed.ts'
import type { EditSample } from './sample.ts'

const [ada, sam] = [as('ada'), as('sam')]
const shippingMethod = { zone_id: 1, kind: 'flat', price_minor: 500, min_days: 1, max_days: 2 }
const address = { line1: 'Harbor street 2', city: 'Oslo', postcode: '0150', country: 'NO' }
const allowSellerShipping = () =>
  ada('PUT', '/admin/general-settings', { shipping: { sellers: 'free' } })

/** Edits of shipping, payment methods and tax. */
export const sellingSamples: Record<string, EditSample> = {
  'PUT /admin/shipping-zone': renamed('/admin/shipping-zone', { areas: [{ country: 'NO' }] }),
  'PUT /admin/shipping-method': renamed('/admin/shipping-method', shippingMethod),
  'PUT /admin/shipping-class': renamed('/admin/shipping-class', { code: 'norden' }),
  'PUT /admin/pickup-point': renamed('/admin/pickup-point', { address }),
  'PUT /seller/pickup-point': {
    ...renamed('/seller/pickup-point'),
    by: 'sam',
    make: () => made(sam('POST', '/seller/pickup-point', { name: 'Norden', address })),
  },
  'PUT /admin/economic-operator': renamed('/admin/economic-operator', company),
  'PUT /seller/economic-operator': {
    ...renamed('/seller/economic-operator'),
    by: 'sam',
    make: makeOperator,
  },
  'PUT /admin/carrier': renamed('/admin/carrier'),
  'PUT /admin/holiday': renamed('/admin/holiday', { country: 'NO', day: '2027-05-17' }),
  'PUT /seller/shipping-zone': {
    ...renamed('/seller/shipping-zone'),
    by: 'sam',
    make: async () => {
      await allowSellerShipping()
      return made(sam('POST', '/seller/shipping-zone', { name: 'Norden', areas: [] }))
    },
  },
  'PUT /seller/shipping-method': {
    ...renamed('/seller/shipping-method'),
    by: 'sam',
    make: async () => {
      await allowSellerShipping()
      return made(sam('POST', '/seller/shipping-method', { name: 'Norden', ...shippingMethod }))
    },
  },
  'PUT /admin/checkout-method': {
    by: 'ada',
    make: create('/admin/checkout-method', () => ({ code: 'card', provider: 'sandbox' })),
    first: { title: 'Card' },
    second: { title: 'Credit card' },
  },
  'PUT /admin/consumer-rule': {
    by: 'ada',
    make: create('/admin/consumer-rule', () => ({ country: 'NO' })),
    first: { reduction_days: 30 },
    second: { reduction_days: 60 },
  },
  'PUT /admin/currency': {
    by: 'ada',
    make: create('/admin/currency', () => ({ code: 'EUR', symbol: '€', exponent: 2 })),
    first: { symbol: 'EUR' },
    second: { symbol: 'E' },
  },
  'PUT /admin/tax-category': renamed('/admin/tax-category', { code: 'norden' }),
  'PUT /admin/tax-zone': renamed('/admin/tax-zone', { label: 'VAT', areas: [{ country: 'NO' }] }),
  'PUT /admin/tax-rate': {
    ...renamed('/admin/tax-rate'),
    make: async () => {
      const zone_id = await makeTaxZone({ name: 'Norway', areas: [{ country: 'NO' }] })
      return (await makeTaxRate({ zone_id, rate_ppm: 250_000 })).id
    },
  },
}
