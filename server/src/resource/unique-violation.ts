import * as m from '@emporia/messages/error'

import { getSqlState } from '../db/sql-state.ts'
import { conflict } from '../http/failure.ts'
import type { Stored } from './table-mapping.ts'

const uniqueViolation = '23505'
/** Of an exclusion constraint, such as one for periods. */
const exclusionViolation = '23P01'

/** Turns a unique constraint violation into the resource's message for it. */
export const assertUnique = async <Result>(
  { kind, taken }: Stored,
  write: PromiseLike<Result>,
): Promise<Result> => {
  try {
    return await write
  } catch (error) {
    const state = getSqlState(error)
    if (state !== uniqueViolation && state !== exclusionViolation) throw error
    const message = taken?.[constraintOf(error)]
    throw message ? conflict(message) : conflict(m.record_exists, { kind })
  }
}

const constraintOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return constraintOf(error.cause)
}
