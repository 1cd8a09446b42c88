import type {
  EnergyClass,
  Picture,
  ProductDetail,
  productStatuses,
  WithdrawalExclusion,
} from '@emporia/contract'

import { axesIn, buildVariants, type Axis, type VariantForm } from './variants.ts'

/** A product as the form holds it. */
export type ProductForm = {
  /** Owner of a new product; null is the platform. Only staff set it, and only for new products. */
  shop_id: number | null
  name: string
  short_description: string
  /** HTML as it is stored. */
  description: string
  category_id: number | null
  extra_category_ids: number[]
  brand_id: number | null
  unit_id: number | null
  tags: string[]
  pictures: (Picture | File)[]
  axes: Axis[]
  variants: VariantForm[]
  details: { attribute_id: number; value: string }[]
  low_stock: number | null
  backorder: boolean
  min_quantity: number | null
  max_quantity: number | null
  weight_grams: number | null
  handling_days: number | null
  shipping_class_id: number | null
  withdrawal_exclusion: WithdrawalExclusion | null
  min_age: number | null
  guarantee_years: number | null
  guarantor: string
  energy_class: EnergyClass | null
  eprel_number: string
  manufacturer_id: number | null
  responsible_id: number | null
  model: string
  safety_warnings: string
  hs_code: string
  origin_country: string | null
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  gtin: string
  cost_minor: number | null
  /** Tax rate in basis points; null means the rate of the settings. */
  tax_category_id: number | null
  pos_enabled: boolean
  is_featured: boolean
  meta_title: string
  meta_description: string
  status: (typeof productStatuses)[number]
  /** The template that a new product is adopted from. */
  template_id: number | null
}

const emptyForm: ProductForm = {
  shop_id: null,
  name: '',
  short_description: '',
  description: '',
  category_id: null,
  extra_category_ids: [],
  brand_id: null,
  unit_id: null,
  tags: [],
  pictures: [],
  axes: [],
  variants: buildVariants([], []),
  details: [],
  low_stock: 5,
  backorder: false,
  min_quantity: 1,
  max_quantity: null,
  weight_grams: null,
  handling_days: null,
  shipping_class_id: null,
  withdrawal_exclusion: null,
  min_age: null,
  guarantee_years: null,
  guarantor: '',
  energy_class: null,
  eprel_number: '',
  manufacturer_id: null,
  responsible_id: null,
  model: '',
  safety_warnings: '',
  hs_code: '',
  origin_country: null,
  length_mm: null,
  width_mm: null,
  height_mm: null,
  gtin: '',
  cost_minor: null,
  tax_category_id: null,
  pos_enabled: true,
  is_featured: false,
  meta_title: '',
  meta_description: '',
  status: 'active',
  template_id: null,
}

/** Returns the initial form of an existing product, or an empty form. */
export const toProductForm = (product: ProductDetail | undefined): ProductForm => {
  if (!product) return emptyForm
  const variants = product.variant_rows.map(toVariantForm)
  return {
    ...emptyForm,
    ...product,
    axes: axesIn(variants),
    variants: variants.length > 0 ? variants : emptyForm.variants,
    details: product.details.map(({ attribute_id, value }) => ({ attribute_id, value })),
    handling_days: product.handling_days ?? null,
    shipping_class_id: product.shipping_class_id ?? null,
    withdrawal_exclusion: product.withdrawal_exclusion ?? null,
    min_age: product.min_age ?? null,
    guarantee_years: product.guarantee_years ?? null,
    guarantor: product.guarantor ?? '',
    energy_class: product.energy_class ?? null,
    eprel_number: product.eprel_number ?? '',
    manufacturer_id: product.manufacturer_id ?? null,
    responsible_id: product.responsible_id ?? null,
    model: product.model ?? '',
    safety_warnings: product.safety_warnings ?? '',
    hs_code: product.hs_code ?? '',
    origin_country: product.origin_country ?? null,
    gtin: product.gtin ?? '',
    meta_title: product.meta_title ?? '',
    meta_description: product.meta_description ?? '',
  }
}

/** Returns the initial form of an adopted product; the seller sets price, stock and codes. */
export const adoptedForm = (template: ProductDetail): ProductForm => {
  const form = toProductForm(template)
  return {
    ...form,
    template_id: template.id,
    status: 'active',
    cost_minor: null,
    // Companies belong to the platform.
    manufacturer_id: null,
    responsible_id: null,
    variants: form.variants.map((variant) => ({
      ...withoutId(variant),
      sku: '',
      on_hand: 0,
    })),
  }
}

const withoutId = (variant: VariantForm): VariantForm => {
  const copy = { ...variant }
  delete copy.id
  delete copy.on_hand_seen
  return copy
}

/** Returns a stored variant as forms hold it. */
export const toVariantForm = (row: ProductDetail['variant_rows'][number]): VariantForm => ({
  id: row.id,
  product_attributes: row.product_attributes.map(({ attribute_id, value_id }) => ({
    attribute_id,
    value_id,
  })),
  sku: row.sku,
  barcodes: row.barcodes,
  picture: row.picture,
  // A template may leave the price to those who adopt it.
  price_minor: row.price_minor || null,
  compare_at_minor: row.compare_at_minor,
  rrp_minor: row.rrp_minor ?? null,
  content: row.content ?? null,
  on_hand: row.on_hand,
  on_hand_seen: row.on_hand,
  status: row.status,
})
