import { exposeColumns } from '../../db/expose-columns.ts'
import * as tables from './tables.ts'
import * as refundsTables from './refunds/tables.ts'

export const orders = exposeColumns(
  tables.orders,
  'id',
  'group_id',
  'number',
  'shop_id',
  'user_id',
  'status',
  'payment_status',
  'placed_at',
)

export const orderLines = exposeColumns(
  tables.orderLines,
  'id',
  'order_id',
  'product_id',
  'variant_id',
  'name',
  'variant_label',
  'local_name',
  'local_variant_label',
  'sku',
  'picture',
  'unit',
  'decimals',
  'quantity',
  'left_out_quantity',
  'price_minor',
  'offer_item_id',
  'net_minor',
  'tax_bp',
  'tax_minor',
)

export const orderGroups = exposeColumns(
  tables.orderGroups,
  'id',
  'number',
  'user_id',
  'locale',
  'total_minor',
)

export const disputes = exposeColumns(refundsTables.disputes, 'id', 'order_id', 'state')
