import type { CartLine, CartResource } from '@emporia/contract'

import { person } from '../../../session/placeholders.ts'

const lamp: CartLine = {
  id: 11,
  product_id: 7,
  product_slug: 'dome-table-lamp',
  variant_id: 70,
  shop_id: 3,
  shop_name: 'North Light',
  name: 'Dome Table Lamp',
  variant_label: 'Sand',
  picture: null,
  product_attributes: [],
  unit: 'pc',
  decimals: 0,
  quantity: 1,
  min_quantity: 1,
  max_quantity: null,
  available: 9,
  price_minor: 5000,
  compare_at_minor: null,
  price_seen_minor: 5000,
  line_minor: 5000,
  prices: [],
  notice: null,
  buyable: true,
}

const sums = {
  subtotal_minor: 5000,
  discount_minor: 0,
  shipping_minor: 500,
  shipping_discount_minor: 0,
  tax_minor: 0,
  total_minor: 5500,
}

const home: CartResource['addresses'][number] = {
  id: 4,
  name: 'Una Reyes',
  phone: '+1 555 0100',
  company: '',
  line1: '1 Pine Street',
  line2: '',
  district: '',
  city: 'Boston',
  region: 'MA',
  postcode: '02101',
  country: 'US',
  is_default: true,
}

/** A checkout of one lamp for tests, with a saved address. */
export const sampleResource: CartResource = {
  shops: [
    {
      ...sums,
      shop_id: 3,
      name: 'North Light',
      lines: [lamp],
      shipping_methods: [
        { id: 1, name: 'Standard', price_minor: 500, eta_days: 3, free_from_minor: null },
      ],
      shipping_method_id: 1,
    },
  ],
  notices: [],
  addresses: [home],
  contact: { name: 'Una Reyes', email: 'una@demo.test', phone: null },
  payment_methods: [{ code: 'cash_on_delivery', name: 'Cash on delivery', note: '' }],
  wallet_available_minor: 0,
  coupon: null,
  totals: { ...sums, wallet_minor: 0 },
  prices_include_tax: false,
  terms_required: true,
}

/** A buyer who is signed in. */
export const una = { ...person, type: 'User', name: 'Una Reyes', email: 'una@demo.test' }
