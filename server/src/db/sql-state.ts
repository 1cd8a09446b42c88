/** Returns the SQLSTATE of an error, however deep drizzle has wrapped it. */
export const getSqlState = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code))
    return error.code
  return getSqlState(error.cause)
}

/** Returns the name of the violated constraint, if any. */
export const getConstraint = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return getConstraint(error.cause)
}
