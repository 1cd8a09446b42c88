import { exposeColumns } from '../../db/expose-columns.ts'
import * as tables from './tables.ts'

export const products = exposeColumns(
  tables.products,
  'id',
  'shop_id',
  'name',
  'slug',
  'category_id',
  'brand_id',
  'unit_id',
  'short_description',
  'description',
  'thumbnail',
  'gallery',
  'price_minor',
  'low_stock',
  'backorder',
  'min_quantity',
  'max_quantity',
  'weight_grams',
  'handling_days',
  'shipping_class_id',
  'withdrawal_exclusion',
  'min_age',
  'guarantee_years',
  'guarantor',
  'energy_class',
  'eprel_number',
  'manufacturer_id',
  'responsible_id',
  'model',
  'safety_warnings',
  'hs_code',
  'origin_country',
  'cost_minor',
  'tax_category_id',
  'extra_category_ids',
  'pos_enabled',
  'tags',
  'axes',
  'value_ids',
  'details',
  'gtin',
  'meta_title',
  'meta_description',
  'status',
  'approval',
  'is_template',
  'rating_total',
  'rating_count',
  'published_at',
  'is_listed',
  'deleted_at',
  'updated_at',
)

export const categories = exposeColumns(
  tables.categories,
  'id',
  'path',
  'name',
  'slug',
  'tax_category_id',
  'min_age',
  'size_guide',
  'is_open',
  'deleted_at',
)

export const attributeValues = exposeColumns(
  tables.attributeValues,
  'id',
  'attribute_id',
  'value',
  'label',
  'swatch',
  'rank',
  'deleted_at',
  'updated_at',
)

export const units = exposeColumns(
  tables.units,
  'id',
  'name',
  'short',
  'decimals',
  'deleted_at',
  'updated_at',
)

export const variants = exposeColumns(
  tables.variants,
  'id',
  'product_id',
  'shop_id',
  'sku',
  'barcodes',
  'price_minor',
  'compare_at_minor',
  'rrp_minor',
  'content',
  'picture',
  'combination',
  'rank',
  'status',
  'on_hand',
  'held',
  'deleted_at',
  'updated_at',
)

export const variantValues = exposeColumns(
  tables.variantValues,
  'variant_id',
  'attribute_id',
  'value_id',
)

export const priceChanges = exposeColumns(
  tables.priceChanges,
  'variant_id',
  'price_minor',
  'until_at',
)

export const stockMovements = exposeColumns(tables.stockMovements, 'variant_id', 'created_at')

export const attributes = exposeColumns(
  tables.attributes,
  'id',
  'name',
  'type',
  'is_filterable',
  'rank',
  'deleted_at',
)

export const brands = exposeColumns(tables.brands, 'id', 'name', 'slug', 'status', 'deleted_at')
