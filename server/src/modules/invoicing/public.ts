import { exposeColumns } from '../../db/expose-columns.ts'
import * as tables from './tables.ts'

export const invoices = exposeColumns(
  tables.invoices,
  'id',
  'kind',
  'number',
  'payer_type',
  'payer_id',
  'payer',
  'lines',
  'taxes',
  'subtotal_minor',
  'tax_minor',
  'total_minor',
  'status',
  'method',
  'reference',
  'issued_at',
  'due_at',
  'paid_at',
)
