import { exposeColumns } from '../../db/expose-columns.ts'
import * as tables from './tables.ts'

export const reviews = exposeColumns(
  tables.reviews,
  'id',
  'product_id',
  'shop_id',
  'user_id',
  'title',
  'text',
  'status',
)
