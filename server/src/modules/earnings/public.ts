import { exposeColumns } from '../../db/expose-columns.ts'
import * as tables from './tables.ts'

export const sellerEarnings = exposeColumns(
  tables.sellerEarnings,
  'order_id',
  'order_line_id',
  'shop_id',
  'share_minor',
  'reversed_minor',
  'matures_at',
  'matured_at',
)
