import * as m from '@emporia/messages/catalog'

/** Columns of the variant table after the name of the variant. */
export const variantColumns = [
  { name: 'price', head: m.product_variant_price },
  { name: 'compare', head: m.product_variant_compare },
  { name: 'rrp', head: m.product_variant_rrp },
  { name: 'content', head: m.product_variant_content },
  { name: 'stock', head: m.product_variant_stock },
  { name: 'sku', head: m.product_variant_sku },
  { name: 'barcodes', head: m.product_variant_barcodes },
  { name: 'picture', head: m.product_variant_picture },
  { name: 'active', head: m.product_variant_active },
] as const
