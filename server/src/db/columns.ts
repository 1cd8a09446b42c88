import { sql } from 'drizzle-orm'
import { bigint, customType, numeric } from 'drizzle-orm/pg-core'

/** An instant: timestamptz in the database, ISO 8601 in UTC everywhere else. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (value) => new Date(value).toISOString(),
  fromDriver: (value) => new Date(value).toISOString(),
})

export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** A reference to the id of a row in another table. */
export const ref = () => bigint({ mode: 'number' })

/** An amount of money in minor units. */
export const minor = () => bigint({ mode: 'number' })

/** A quantity: exact in the database, a number with at most three decimals in code. */
export const measure = () => numeric({ mode: 'number', precision: 14, scale: 3 })

/** The time at which a row was created. */
export const stamp = () =>
  instant()
    .notNull()
    .default(sql`now()`)
