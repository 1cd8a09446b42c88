import { sql } from 'drizzle-orm'

import { shops } from '../../shops/tables.ts'

/** What the house is called where a shop would be named: it sells what belongs to no shop. */
export const houseName = 'Emporia'

/** The name of the shop that sells, in a query that joins `shops` to the left. */
export const shopName = sql<string>`coalesce(${shops.name}, ${houseName})`
