import { sql } from 'drizzle-orm'

import { platformName } from '../../settings/platform-name.ts'
import { shops } from '../../shops/public.ts'

/** The name of the shop that sells, in a query that left-joins `shops`. */
export const shopName = sql<string>`coalesce(${shops.name}, ${platformName})`
