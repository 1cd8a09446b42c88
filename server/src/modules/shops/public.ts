import { exposeColumns } from '../../db/expose-columns.ts'
import * as tables from './tables.ts'

export const shops = exposeColumns(
  tables.shops,
  'id',
  'owner_id',
  'name',
  'slug',
  'status',
  'tagline',
  'about',
  'address',
  'ships_from_country',
  'vat_id',
  'trader_kind',
  'trader_name',
  'trader_address',
  'trader_email',
  'trader_phone',
  'trader_register',
  'trader_weee',
  'closed_from',
  'closed_to',
  'closed_note',
  'cutoff_hour',
  'handling_days',
  'working_days',
  'catalogue_since',
  'rating_total',
  'rating_count',
  'approved_at',
  'trades',
  'created_at',
)

export const sellerTerms = exposeColumns(tables.sellerTerms, 'id', 'starts_on')
