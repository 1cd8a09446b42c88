import { sql } from 'drizzle-orm'

import { shops } from '../../shops/public.ts'

/** The name of the platform where a shop is named: it sells the products without a shop. */
export const platformName = 'Emporia'

/** The name of the shop that sells, in a query that left-joins `shops`. */
export const shopName = sql<string>`coalesce(${shops.name}, ${platformName})`
