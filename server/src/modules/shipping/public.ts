import { exposeColumns } from '../../db/expose-columns.ts'
import * as tables from './tables.ts'

export const carriers = exposeColumns(tables.carriers, 'id', 'name')

export const shippingClasses = exposeColumns(
  tables.shippingClasses,
  'id',
  'name',
  'code',
  'status',
  'deleted_at',
)
