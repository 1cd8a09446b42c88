import { exposeColumns } from '../../db/expose-columns.ts'
import * as tables from './tables.ts'

export const packages = exposeColumns(tables.packages)

export const packagePurchases = exposeColumns(
  tables.packagePurchases,
  'id',
  'holder_id',
  'name',
  'terms',
  'worth_minor',
  'starts_at',
  'ends_at',
)
