import * as m from '@emporia/messages/csv'

import { writeInAll } from '../../../http/request/write-in-languages.ts'

/**
 * The columns of a product table in order, with the titles of earlier versions, which an import still
 * reads.
 */
export const columns = {
  handle: 'Handle',
  sku: 'SKU',
  shop: 'Shop',
  name: 'Name',
  category: 'Category',
  extra_categories: 'More categories',
  status: 'Status',
  price: 'Price',
  compare_at_price: 'Price before',
  rrp: 'RRP',
  content: 'Content',
  stock: 'Stock',
  variant_status: 'Variant status',
  option_1: 'Option 1',
  value_1: 'Value 1',
  option_2: 'Option 2',
  value_2: 'Value 2',
  option_3: 'Option 3',
  value_3: 'Value 3',
  barcodes: 'Barcodes',
  variant_picture: 'Variant picture',
  brand: 'Brand',
  unit: 'Unit',
  short_description: 'Short description',
  description: 'Description',
  details: 'Details',
  tags: 'Tags',
  pictures: 'Pictures',
  low_stock: 'Low stock',
  backorder: 'Backorder',
  min_quantity: 'Min quantity',
  max_quantity: 'Max quantity',
  tax_category: 'Tax category',
  shipping_class: 'Shipping class',
  min_age: 'Minimum age',
  guarantee_years: 'Guarantee (years)',
  guarantor: 'Guarantor',
  energy_class: 'Energy class',
  eprel_number: 'EPREL number',
  manufacturer: 'Manufacturer',
  responsible: 'Responsible person',
  model: 'Model',
  safety_warnings: 'Safety warnings',
  hs_code: 'HS code',
  origin_country: 'Country of origin',
  weight_grams: 'Weight (g)',
  length_mm: 'Length (mm)',
  width_mm: 'Width (mm)',
  height_mm: 'Height (mm)',
  gtin: 'GTIN',
  cost: 'Cost',
  pos_enabled: 'Tills',
  is_featured: 'Featured',
  meta_title: 'Meta title',
  meta_description: 'Meta description',
} as const
export type Column = keyof typeof columns

const titles: Record<Column, () => string> = {
  handle: m.csv_handle,
  sku: m.csv_sku,
  shop: m.csv_shop,
  name: m.csv_name,
  category: m.csv_category,
  extra_categories: m.csv_extra_categories,
  status: m.csv_status,
  price: m.csv_price,
  compare_at_price: m.csv_compare_at_price,
  rrp: m.csv_rrp,
  content: m.csv_content,
  stock: m.csv_stock,
  variant_status: m.csv_variant_status,
  option_1: () => m.csv_option({ number: 1 }),
  value_1: () => m.csv_value({ number: 1 }),
  option_2: () => m.csv_option({ number: 2 }),
  value_2: () => m.csv_value({ number: 2 }),
  option_3: () => m.csv_option({ number: 3 }),
  value_3: () => m.csv_value({ number: 3 }),
  barcodes: m.csv_barcodes,
  variant_picture: m.csv_variant_picture,
  brand: m.csv_brand,
  unit: m.csv_unit,
  short_description: m.csv_short_description,
  description: m.csv_description,
  details: m.csv_details,
  tags: m.csv_tags,
  pictures: m.csv_pictures,
  low_stock: m.csv_low_stock,
  backorder: m.csv_backorder,
  min_quantity: m.csv_min_quantity,
  max_quantity: m.csv_max_quantity,
  tax_category: m.csv_tax_category,
  shipping_class: m.csv_shipping_class,
  min_age: m.csv_min_age,
  guarantee_years: m.csv_guarantee_years,
  guarantor: m.csv_guarantor,
  energy_class: m.csv_energy_class,
  eprel_number: m.csv_eprel_number,
  manufacturer: m.csv_manufacturer,
  responsible: m.csv_responsible,
  model: m.csv_model,
  safety_warnings: m.csv_safety_warnings,
  hs_code: m.csv_hs_code,
  origin_country: m.csv_origin_country,
  weight_grams: m.csv_weight_grams,
  length_mm: m.csv_length_mm,
  width_mm: m.csv_width_mm,
  height_mm: m.csv_height_mm,
  gtin: m.csv_gtin,
  cost: m.csv_cost,
  pos_enabled: m.csv_pos_enabled,
  is_featured: m.csv_is_featured,
  meta_title: m.csv_meta_title,
  meta_description: m.csv_meta_description,
}

/** Returns the title of a column in the language of the request. */
export const getTitle = (name: Column) => titles[name]()

/** Returns the column of a title in any language of the interface, or undefined. */
export const findColumn = (title: string, offered: readonly Column[]) =>
  offered.find((name) =>
    [getTitle(name), columns[name], ...writeInAll(titles[name])].some(
      (known) => known.toLowerCase() === title.toLowerCase(),
    ),
  )

/** Only staff set these columns; a seller's table does not have them. */
const ofStaff: readonly string[] = ['shop', 'is_featured']

export const columnsFor = (isSeller: boolean): Column[] =>
  names.filter((name) => !isSeller || !ofStaff.includes(name))

const names: Column[] = []
for (const name in columns) if (isColumn(name)) names.push(name)

function isColumn(name: string): name is Column {
  return Object.hasOwn(columns, name)
}

/** The columns of a variant; all others belong to the product. */
const ofVariant: ReadonlySet<Column> = new Set<Column>([
  'sku',
  'price',
  'compare_at_price',
  'content',
  'stock',
  'variant_status',
  'option_1',
  'value_1',
  'option_2',
  'value_2',
  'option_3',
  'value_3',
  'barcodes',
  'variant_picture',
  'rrp',
])
export const isOfVariant = (column: Column) => ofVariant.has(column)

/** One line of the table. */
export type Cells = Partial<Record<Column, string>>
