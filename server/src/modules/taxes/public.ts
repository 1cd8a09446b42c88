import { exposeColumns } from '../../db/expose-columns.ts'
import * as tables from './tables.ts'

export const taxCategories = exposeColumns(
  tables.taxCategories,
  'id',
  'name',
  'code',
  'status',
  'deleted_at',
)
