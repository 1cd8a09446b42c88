/** The columns of a product table in order, written by an export and read by an import. */
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
  tax_rate: 'Tax rate',
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
])
export const isOfVariant = (column: Column) => ofVariant.has(column)

/** One line of the table. */
export type Cells = Partial<Record<Column, string>>
