/** Returns the SQLSTATE of an error, however deep drizzle has wrapped it. */
export const sqlStateOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code))
    return error.code
  return sqlStateOf(error.cause)
}

/** Returns the name of the violated constraint, if any. */
export const constraintOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return constraintOf(error.cause)
}
