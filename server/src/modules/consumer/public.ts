import { exposeColumns } from '../../db/expose-columns.ts'
import * as tables from './tables.ts'

export const consumerRules = exposeColumns(
  tables.consumerRules,
  'country',
  'withdrawal_days',
  'return_cost',
  'order_button',
  'reduction_days',
  'guarantee_notice',
  'guarantee_picture',
  'status',
  'deleted_at',
)
