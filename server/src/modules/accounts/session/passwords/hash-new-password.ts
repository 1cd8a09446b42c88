import { readFileSync } from 'node:fs'

import type { Db } from '../../../../db/client.ts'
import { invalid } from '../../../../http/failure.ts'
import { getSiteName } from '../../../settings/site-name.ts'
import { hashPassword } from '../password.ts'
import { type PasswordOwner, findWeakness } from './rules.ts'

// The words of eight or more characters in @zxcvbn-ts/language-common 4.1.3 (MIT, Dan Wheeler, Dropbox).
const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)

type Owner = Omit<PasswordOwner, 'site_name'>

/**
 * Hashes a new password; every path that sets one uses it. Throws with the reason if it can be
 * guessed.
 */
export const hashNewPassword = async (db: Db, password: string, owner: Owner) => {
  const site_name = await getSiteName(db)
  const weakness = findWeakness(password, { ...owner, site_name }, common)
  if (weakness) throw invalid('password', weakness)
  return hashPassword(password)
}
