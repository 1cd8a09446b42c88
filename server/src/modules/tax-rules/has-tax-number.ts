import { type SQL, sql } from 'drizzle-orm'

import { documents } from '../accounts/public.ts'
import { shops } from '../shops/public.ts'

/**
 * SQL condition: a shop has a number for its invoices, its VAT id or that of its tax document
 * (docs/domain/tax.md#who-owes-the-tax).
 */
export const hasTaxNumber: SQL<boolean> = sql<boolean>`(coalesce(${shops.vat_id}, '') <> ''
  or exists (select from ${documents} where ${documents.user_id} = ${shops.owner_id}
    and ${documents.kind} = 'tax' and coalesce(${documents.number}, '') <> ''))`
