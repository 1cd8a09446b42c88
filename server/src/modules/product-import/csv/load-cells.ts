import { formatContent } from '@emporia/contract'
import { inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { files } from '../../media/public.ts'
import { listChoices } from '../../catalog/management/choices.ts'
import { pictureIds } from '../../catalog/rules.ts'
import { listVariantRows } from '../../catalog/products/list-variant-rows.ts'
import type { Cells } from './columns.ts'
import { formatAmount, joinList } from '../../../adapters/pdf/cells.ts'
import type { Lookups } from './labels.ts'

type Loaded = Awaited<ReturnType<typeof listVariantRows>>[number]
export type Line = { product_id: number; variant_id: number; cells: Cells }

/** Loads variants as lines of a table, in the order of the ids. */
export const loadLines = async (db: Db, ids: number[], labels: Lookups): Promise<Line[]> => {
  if (ids.length === 0) return []
  const loaded = await listVariantRows(db, ids)
  const pictures = await listFileNames(db, loaded)
  const choices = await listChoices(db, ids, [])

  const lines = loaded.map((one) => {
    const own = choices.filter(({ variant_id }) => variant_id === one.variant.id)
    const cells = { ...ofProduct(one, labels, pictures), ...ofVariant(one, own, labels, pictures) }
    return [
      one.variant.id,
      { product_id: one.product.id, variant_id: one.variant.id, cells },
    ] as const
  })
  const byId = new Map(lines)
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const listFileNames = async (db: Db, loaded: Loaded[]) => {
  const ids = [...new Set(loaded.flatMap(({ product }) => pictureIds(product)))]
  if (ids.length === 0) return new Map<number, string>()
  const found = await db
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(inArray(files.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}

const ofProduct = (
  { product, shop }: Loaded,
  labels: Lookups,
  pictures: ReadonlyMap<number, string>,
): Cells => ({
  handle: product.slug,
  shop: shop ?? '',
  name: product.name,
  category: labels.categories.get(product.category_id) ?? '',
  extra_categories: joinList(
    product.extra_category_ids.map((id) => labels.categories.get(id) ?? ''),
  ),
  status: product.status,
  brand: labels.brands.get(product.brand_id ?? 0) ?? '',
  unit: labels.units.get(product.unit_id ?? 0) ?? '',
  short_description: product.short_description,
  description: product.description,
  details: joinList(
    product.details.map(
      ({ attribute_id, value }) => `${labels.attributes.get(attribute_id) ?? ''}: ${value}`,
    ),
  ),
  tags: joinList(product.tags),
  pictures: joinList(pictureIds(product).map((id) => pictures.get(id) ?? `${id}`)),
  low_stock: textOf(product.low_stock),
  backorder: yesOf(product.backorder),
  min_quantity: textOf(product.min_quantity),
  max_quantity: textOf(product.max_quantity),
  tax_category: labels.tax_categories.get(product.tax_category_id ?? 0) ?? '',
  shipping_class: labels.shipping_classes.get(product.shipping_class_id ?? 0) ?? '',
  ...ofSafety(product, labels),
  ...ofMeasures(product),
  gtin: product.gtin ?? '',
  cost: formatAmount(product.cost_minor, labels.decimals),
  pos_enabled: yesOf(product.pos_enabled),
  is_featured: yesOf(product.is_featured),
  meta_title: product.meta_title ?? '',
  meta_description: product.meta_description ?? '',
})

const ofSafety = (product: Loaded['product'], { operators }: Lookups) => ({
  min_age: textOf(product.min_age),
  guarantee_years: textOf(product.guarantee_years),
  guarantor: product.guarantor,
  energy_class: product.energy_class ?? '',
  eprel_number: product.eprel_number ?? '',
  manufacturer: operators.get(product.manufacturer_id ?? 0) ?? '',
  responsible: operators.get(product.responsible_id ?? 0) ?? '',
  model: product.model,
  safety_warnings: product.safety_warnings,
  hs_code: product.hs_code ?? '',
  origin_country: product.origin_country ?? '',
})

const ofMeasures = (product: Loaded['product']) => ({
  weight_grams: textOf(product.weight_grams),
  length_mm: textOf(product.length_mm),
  width_mm: textOf(product.width_mm),
  height_mm: textOf(product.height_mm),
})

type Choices = { attribute_id: number; label: string }[]

const ofVariant = (
  { product, variant }: Loaded,
  choices: Choices,
  labels: Lookups,
  pictures: ReadonlyMap<number, string>,
): Cells => {
  const ordered = product.axes.flatMap(
    (axis) => choices.find(({ attribute_id }) => attribute_id === axis) ?? [],
  )
  const option = (at: number) => labels.attributes.get(ordered[at]?.attribute_id ?? 0) ?? ''
  const value = (at: number) => ordered[at]?.label ?? ''
  return {
    sku: variant.sku,
    price: formatAmount(variant.price_minor, labels.decimals),
    compare_at_price: formatAmount(variant.compare_at_minor, labels.decimals),
    rrp: formatAmount(variant.rrp_minor, labels.decimals),
    content: variant.content ? formatContent(variant.content) : '',
    stock: textOf(variant.on_hand),
    variant_status: variant.status,
    option_1: option(0),
    value_1: value(0),
    option_2: option(1),
    value_2: value(1),
    option_3: option(2),
    value_3: value(2),
    barcodes: joinList(variant.barcodes),
    variant_picture: pictures.get(variant.picture ?? 0) ?? '',
  }
}

const textOf = (figure: number | null) => (figure === null ? '' : String(figure))
const yesOf = (is: boolean) => (is ? 'yes' : 'no')
