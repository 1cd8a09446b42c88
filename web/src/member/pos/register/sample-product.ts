import type { PosProduct } from '@emporia/contract'

/** A product of the register for tests: 10.00, of which the member may give 0.30 as a discount. */
export const sampleProduct = (more: Partial<PosProduct> = {}): PosProduct => ({
  variant_id: 1,
  product_id: 1,
  name: 'Oslo mug',
  variant_label: 'Blue',
  sku: 'MUG-1',
  shop_name: 'North',
  shop_tax_number: '',
  category_id: 1,
  picture: null,
  barcodes: ['4006381333931'],
  unit: '',
  decimals: 0,
  price_minor: 1000,
  price_until: null,
  list_price_minor: 1200,
  offer_item_id: null,
  offer_left: null,
  price_version: '2026-01-01T00:00:00.000Z',
  tax_bp: 0,
  max_discount_minor: 30,
  my_commission_minor: 60,
  stock: 5,
  pos_enabled: true,
  ...more,
})
