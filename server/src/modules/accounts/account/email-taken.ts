import * as m from '@emporia/messages/error'

import { getSqlState } from '../../../db/sql-state.ts'
import { invalid } from '../../../http/failure.ts'

const uniqueViolation = '23505'

export const emailUsedError = () => invalid('email', m.email_already_used)

/**
 * Runs a write of an account and throws `invalid` if the e-mail is used. Addresses are unique over
 * all roles and deleted accounts.
 */
export const assertUniqueEmail = async <Result>(write: PromiseLike<Result>): Promise<Result> => {
  try {
    return await write
  } catch (error) {
    if (getSqlState(error) !== uniqueViolation) throw error
    throw emailUsedError()
  }
}
