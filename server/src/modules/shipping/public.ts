import { exposeColumns } from '../../db/expose-columns.ts'
import * as tables from './tables.ts'

export const shippingMethods = exposeColumns(
  tables.shippingMethods,
  'id',
  'shop_id',
  'name',
  'deleted_at',
)

export const shippingRuleSets = exposeColumns(tables.shippingRuleSets, 'shop_id', 'rules')
