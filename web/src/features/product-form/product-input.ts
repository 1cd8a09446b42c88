import type { ProductDraft } from '@emporia/contract'

import type { ProductForm } from './form.ts'
import { formatChoices, suggestSku, type Elements, type VariantForm } from './variants.ts'

type SentVariant = Omit<ProductDraft['variants'][number], 'price_minor'> & { price_minor?: number }

export type Sent = Partial<Omit<ProductDraft, 'new_pictures' | 'variants'>> & {
  shop_id?: number | null
  template_id?: number
  variants?: SentVariant[]
}

/** Converts the form to the input, without new images; empty numbers use their default. */
export const toProductInput = (form: ProductForm, { attributes }: Elements): Sent => ({
  shop_id: form.shop_id,
  name: form.name.trim(),
  short_description: form.short_description.trim(),
  description: form.description,
  ...(form.category_id !== null && { category_id: form.category_id }),
  extra_category_ids: form.extra_category_ids,
  brand_id: form.brand_id,
  unit_id: form.unit_id,
  tags: form.tags,
  pictures: form.pictures.flatMap((picture) => (picture instanceof File ? [] : picture.id)),
  variants: form.variants.map((variant) =>
    sentVariant(variant, {
      sku: suggestSku(form.name, formatChoices(variant.product_attributes, attributes)),
      pictures: form.pictures,
    }),
  ),
  details: form.details.filter(({ value }) => value.trim() !== ''),
  low_stock: form.low_stock ?? 0,
  backorder: form.backorder,
  min_quantity: form.min_quantity ?? 1,
  max_quantity: form.max_quantity,
  weight_grams: form.weight_grams,
  handling_days: form.handling_days,
  shipping_class_id: form.shipping_class_id,
  ...toLaw(form),
  length_mm: form.length_mm,
  width_mm: form.width_mm,
  height_mm: form.height_mm,
  gtin: form.gtin.trim() || null,
  cost_minor: form.cost_minor,
  tax_category_id: form.tax_category_id,
  pos_enabled: form.pos_enabled,
  is_featured: form.is_featured,
  meta_title: form.meta_title.trim() || null,
  meta_description: form.meta_description.trim() || null,
  status: form.status,
  ...(form.template_id !== null && { template_id: form.template_id }),
})

/** What consumer law needs to know. */
const toLaw = (form: ProductForm) => ({
  withdrawal_exclusion: form.withdrawal_exclusion,
  min_age: form.min_age,
  guarantee_years: form.guarantee_years,
  guarantor: form.guarantor.trim(),
  energy_class: form.energy_class,
  eprel_number: form.eprel_number.trim() || null,
  manufacturer_id: form.manufacturer_id,
  responsible_id: form.responsible_id,
  model: form.model.trim(),
  safety_warnings: form.safety_warnings.trim(),
  hs_code: form.hs_code.replaceAll(/[\s.]/g, '') || null,
  origin_country: form.origin_country,
})

type Beside = { sku: string; pictures: ProductForm['pictures'] }

const sentVariant = (variant: VariantForm, beside: Beside): SentVariant => {
  const { price_minor, on_hand, sku, picture, ...rest } = variant
  const isThere = beside.pictures.some((one) => !(one instanceof File) && one.id === picture)
  return {
    ...rest,
    sku: sku.trim() || beside.sku,
    picture: isThere ? picture : null,
    on_hand: on_hand ?? 0,
    // An empty price is left out, so that the schema reports 'Please enter Price'.
    ...(price_minor !== null && { price_minor }),
  }
}
