import { sqlStateOf } from '../../../db/sql-state.ts'
import { invalid } from '../../../http/failure.ts'

const uniqueViolation = '23505'

export const emailTaken = () => invalid('email', 'This email already has an account')

/** Writes an account; one e-mail is one account, whatever its role, and also once it is deleted. */
export const refuseTakenEmail = async <Result>(write: PromiseLike<Result>): Promise<Result> => {
  try {
    return await write
  } catch (error) {
    if (sqlStateOf(error) !== uniqueViolation) throw error
    throw emailTaken()
  }
}
