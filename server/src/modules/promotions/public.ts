import { exposeColumns } from '../../db/expose-columns.ts'
import * as tables from './tables.ts'

export const offerItems = exposeColumns(
  tables.offerItems,
  'id',
  'offer_id',
  'product_id',
  'variant_id',
  'type',
  'value',
  'quantity_limit',
  'per_user_limit',
  'taken',
  'deleted_at',
)

export const offers = exposeColumns(
  tables.offers,
  'id',
  'starts_at',
  'ends_at',
  'allow_below_cost',
  'status',
  'deleted_at',
)
