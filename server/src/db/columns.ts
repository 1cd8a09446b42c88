import { sql } from 'drizzle-orm'
import { bigint, customType, numeric } from 'drizzle-orm/pg-core'

/** A moment in time: timestamptz in the database, ISO 8601 in UTC everywhere else. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (value) => new Date(value).toISOString(),
  fromDriver: (value) => new Date(value).toISOString(),
})

export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** The id of a row in another table. */
export const ref = () => bigint({ mode: 'number' })

/** Money in minor units. */
export const minor = () => bigint({ mode: 'number' })

/** How much of a thing: exact in the database, and a number of at most three decimals here. */
export const measure = () => numeric({ mode: 'number', precision: 14, scale: 3 })

/** When a row came to be. */
export const stamp = () =>
  instant()
    .notNull()
    .default(sql`now()`)
