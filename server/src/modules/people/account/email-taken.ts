import { sqlStateOf } from '../../../db/sql-state.ts'
import { invalid } from '../../../http/failure.ts'

const uniqueViolation = '23505'

export const emailTaken = () => invalid('email', 'This email already has an account')

/**
 * Runs a write of an account and throws `invalid` if the e-mail is used. Addresses are unique over
 * all roles and deleted accounts.
 */
export const refuseTakenEmail = async <Result>(write: PromiseLike<Result>): Promise<Result> => {
  try {
    return await write
  } catch (error) {
    if (sqlStateOf(error) !== uniqueViolation) throw error
    throw emailTaken()
  }
}
