import { exposeColumns } from '../../db/expose-columns.ts'
import * as tables from './tables.ts'

export const ledgerAccounts = exposeColumns(
  tables.ledgerAccounts,
  'purpose',
  'owner_type',
  'owner_id',
  'currency',
  'balance_minor',
)

export const ledgerTransactions = exposeColumns(tables.ledgerTransactions, 'id')

export const ledgerDaySums = exposeColumns(
  tables.ledgerDaySums,
  'last_entry_id',
  'day',
  'earned_minor',
  'debits_minor',
  'credits_minor',
)
