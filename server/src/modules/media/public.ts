import { exposeColumns } from '../../db/expose-columns.ts'
import * as tables from './tables.ts'

export const files = exposeColumns(
  tables.files,
  'id',
  'shop_id',
  'user_id',
  'kind',
  'name',
  'mime',
  'size',
  'hash',
  'storage_key',
  'is_private',
  'deleted_at',
)
