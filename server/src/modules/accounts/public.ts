import { exposeColumns } from '../../db/expose-columns.ts'
import * as tables from './tables.ts'
import * as teamTables from './team/tables.ts'

export const users = exposeColumns(
  tables.users,
  'id',
  'role',
  'name',
  'email',
  'email_verified_at',
  'verify_by',
  'phone',
  'status',
  'role_id',
  'is_first_admin',
  'referral_code',
  'money_blocked_until',
  'payouts_blocked_until',
  'locale',
  'time_zone',
  'guest_id',
  'guest_email',
  'deleted_at',
  'erased_at',
)

export const roles = exposeColumns(tables.roles, 'id', 'permissions', 'view_only', 'deleted_at')

export const documents = exposeColumns(
  tables.documents,
  'id',
  'user_id',
  'kind',
  'number',
  'file_id',
  'created_at',
)

export const addresses = exposeColumns(
  tables.addresses,
  'id',
  'user_id',
  'country',
  'is_default',
  'is_billing_default',
  'deleted_at',
)

export const shopTeam = exposeColumns(
  teamTables.shopTeam,
  'user_id',
  'shop_id',
  'rights',
  'paused_at',
)
