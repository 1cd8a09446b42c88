import { readFileSync } from 'node:fs'

import type { Db } from '../../../../db/client.ts'
import { invalid } from '../../../../http/failure.ts'
import { defaultSettings } from '../../../settings/defaults.ts'
import { storedSettings } from '../../../settings/stored.ts'
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
  const stored = (await storedSettings(db))['site_name']
  const site_name = typeof stored === 'string' ? stored : defaultSettings.site_name
  const weakness = findWeakness(password, { ...owner, site_name }, common)
  if (weakness) throw invalid('password', weakness)
  return hashPassword(password)
}
