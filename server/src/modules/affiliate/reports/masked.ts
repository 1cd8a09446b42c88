import { type SQL, sql } from 'drizzle-orm'

/** 'Ra*** K.': names can be distinguished but not identified. */
export const maskedName = (name: SQL): SQL<string> =>
  sql<string>`(left(${name}, 2) || '***' || case when position(' ' in btrim(${name})) > 0
    then ' ' || upper(left(substring(btrim(${name}) from '[^ ]+$'), 1)) || '.' else '' end)`
