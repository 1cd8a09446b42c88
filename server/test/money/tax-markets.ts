import type { Market } from './tax-model.ts'

/** Market in the United States: prices without tax; state and city; shipping differs. */
export const unitedStates: Market = {
  name: 'United States',
  inclusive: false,
  basis: 'same_price',
  home: null,
  commission: {
    bp: 1500,
    tax: 'none',
    shops: { sam: { country: 'DE', is_taxed: false }, sol: { country: 'DE', is_taxed: false } },
  },
  destinations: [
    {
      country: 'US',
      region: 'NY',
      postcode: '11201',
      shows: false,
      shipping: 'goods',
      rates: { standard: { 'US-NY': 40_000, 'US-NY-NYC': 48_750 }, reduced: { 'US-NY': 40_000 } },
    },
    {
      country: 'US',
      region: 'MA',
      postcode: '02108',
      shows: false,
      shipping: 'exempt',
      rates: { standard: { 'US-MA': 62_500 } },
    },
    {
      country: 'US',
      region: 'OR',
      postcode: '97205',
      shows: false,
      shipping: 'goods',
      rates: { standard: {} },
    },
    {
      country: 'US',
      region: 'IL',
      postcode: '60601',
      shows: false,
      shipping: 'category',
      rates: {
        standard: { 'US-IL': 62_500, 'US-IL-COOK': 40_000 },
        reduced: { 'US-IL': 10_000 },
        shipping: { 'US-IL': 31_250, 'US-IL-COOK': 12_500 },
      },
    },
  ],
}

/**
 * Market in Germany: prices with tax; every country shows its own rate; exports and sales to businesses
 * in other member states are net.
 */
export const europe: Market = {
  name: 'Europe',
  inclusive: true,
  basis: 'same_net',
  home: 0,
  // So high that most fees are lowered to leave their tax.
  commission: {
    bp: 8900,
    tax: 'on_top',
    shops: {
      sam: { country: 'DE', is_taxed: true },
      sol: { country: 'AT', vat_id: 'ATU13585627', is_taxed: false },
    },
  },
  destinations: [
    {
      country: 'DE',
      postcode: '10115',
      shows: true,
      shipping: 'highest',
      rates: { standard: { DE: 190_000 }, reduced: { DE: 70_000 } },
    },
    {
      country: 'FR',
      postcode: '75001',
      shows: true,
      shipping: 'goods',
      rates: { standard: { FR: 200_000 }, reduced: { FR: 55_000 } },
    },
    {
      country: 'IT',
      postcode: '00118',
      region: 'RM',
      shows: true,
      shipping: 'category',
      rates: { standard: { IT: 220_000 }, reduced: { IT: 100_000 } },
    },
    { country: 'NO', postcode: '0150', shows: false, shipping: 'goods', rates: null },
    {
      country: 'FR',
      postcode: '75001',
      vat_id: 'FR83404833048',
      shows: true,
      shipping: 'goods',
      rates: { standard: { FR: 200_000 }, reduced: { FR: 55_000 } },
    },
  ],
}

/** Market in Bangladesh: one price everywhere, VAT included, taka with large amounts. */
export const bangladesh: Market = {
  name: 'Bangladesh',
  inclusive: true,
  basis: 'same_price',
  home: 0,
  commission: {
    bp: 1000,
    tax: 'included',
    shops: { sam: { country: 'BD', is_taxed: true }, sol: { is_taxed: true } },
  },
  destinations: [
    {
      country: 'BD',
      postcode: '1207',
      shows: true,
      shipping: 'goods',
      rates: { standard: { BD: 150_000 }, reduced: { BD: 75_000 } },
    },
    {
      country: 'IN',
      region: 'DL',
      postcode: '110001',
      shows: true,
      shipping: 'highest',
      rates: { standard: { IN: 180_000 } },
    },
    {
      country: 'US',
      region: 'NY',
      postcode: '10001',
      shows: false,
      shipping: 'exempt',
      rates: { standard: { 'US-NY': 88_750 } },
    },
  ],
}
