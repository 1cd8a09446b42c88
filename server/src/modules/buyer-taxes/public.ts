import { exposeColumns } from '../../db/expose-columns.ts'
import * as exemptionTables from './exemptions/tables.ts'

export const taxExemptions = exposeColumns(
  exemptionTables.taxExemptions,
  'user_id',
  'country',
  'region',
  'valid_until',
  'status',
)
