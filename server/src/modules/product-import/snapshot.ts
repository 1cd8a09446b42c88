import type { ProductDraft, ProductDetail } from '@emporia/contract'
import { isDeepStrictEqual } from 'node:util'

/** Returns a product as a draft that would restore its current state. */
export const toSnapshot = (whole: ProductDetail) => ({
  name: whole.name,
  category_id: whole.category_id,
  extra_category_ids: whole.extra_category_ids,
  brand_id: whole.brand_id,
  unit_id: whole.unit_id,
  short_description: whole.short_description,
  description: whole.description,
  pictures: whole.pictures.map(({ id }) => id),
  variants: whole.variant_rows.map(toVariantDraft),
  details: whole.details,
  low_stock: whole.low_stock,
  backorder: whole.backorder,
  min_quantity: whole.min_quantity,
  max_quantity: whole.max_quantity,
  tax_category_id: whole.tax_category_id,
  shipping_class_id: whole.shipping_class_id ?? null,
  min_age: whole.min_age ?? null,
  ...labelsOf(whole),
  manufacturer_id: whole.manufacturer_id ?? null,
  responsible_id: whole.responsible_id ?? null,
  model: whole.model ?? '',
  safety_warnings: whole.safety_warnings ?? '',
  hs_code: whole.hs_code ?? null,
  origin_country: whole.origin_country ?? null,
  weight_grams: whole.weight_grams,
  length_mm: whole.length_mm,
  width_mm: whole.width_mm,
  height_mm: whole.height_mm,
  gtin: whole.gtin,
  cost_minor: whole.cost_minor,
  pos_enabled: whole.pos_enabled,
  is_featured: whole.is_featured,
  tags: whole.tags,
  meta_title: whole.meta_title,
  meta_description: whole.meta_description,
  status: whole.status,
})
export type Snapshot = ReturnType<typeof toSnapshot>

/**
 * Returns the current state of a variant; `on_hand_seen` protects sales in between from being
 * undone.
 */
export const toVariantDraft = (row: ProductDetail['variant_rows'][number]) => ({
  id: row.id,
  product_attributes: row.product_attributes,
  sku: row.sku,
  barcodes: row.barcodes,
  picture: row.picture,
  price_minor: row.price_minor,
  compare_at_minor: row.compare_at_minor,
  rrp_minor: row.rrp_minor ?? null,
  content: row.content ?? null,
  on_hand: row.on_hand,
  on_hand_seen: row.on_hand,
  status: row.status,
})

type Part = Partial<ProductDraft>

/** Returns the fields in which two snapshots differ, before and after. */
export const diffSnapshots = (was: Snapshot, became: Snapshot): { was: Part; became: Part } => {
  const after = new Map<string, unknown>(Object.entries(became))
  const fields = Object.entries(was).filter(
    ([field, value]) => !isDeepStrictEqual(value, after.get(field)),
  )
  return {
    was: Object.fromEntries(fields),
    became: Object.fromEntries(fields.map(([field]) => [field, after.get(field)])),
  }
}

/** What the labels of a product state. */
const labelsOf = ({ guarantee_years, guarantor, energy_class, eprel_number }: ProductDetail) => ({
  guarantee_years: guarantee_years ?? null,
  guarantor: guarantor ?? '',
  energy_class: energy_class ?? null,
  eprel_number: eprel_number ?? null,
})
