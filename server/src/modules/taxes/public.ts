import { exposeColumns } from '../../db/expose-columns.ts'
import * as tables from './tables.ts'

export const taxCategories = exposeColumns(
  tables.taxCategories,
  'id',
  'name',
  'code',
  'provider_code',
  'status',
  'deleted_at',
)

export const taxZones = exposeColumns(tables.taxZones, 'id', 'name', 'status', 'deleted_at')

export const taxRates = exposeColumns(
  tables.taxRates,
  'id',
  'status',
  'starts_on',
  'ends_on',
  'deleted_at',
)

export const taxRuleSets = exposeColumns(tables.taxRuleSets, 'rules', 'changed_at')
