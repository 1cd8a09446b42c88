import * as m from '@emporia/messages/error'

import { type Sentence, sentence } from '../../../../sentence.ts'

/** Personal data that must not occur in the owner's password. */
export type PasswordOwner = {
  email: string
  name: string
  site_name: string
  is_staff: boolean
}

const staffPasswordMin = 12

/**
 * Returns why a password is too easy to guess; null if it may be used
 * (docs/domain/security.md#passwords).
 */
export const findWeakness = (
  password: string,
  owner: PasswordOwner,
  common: ReadonlySet<string>,
): Sentence | null => {
  const typed = password.toLowerCase()
  if (owner.is_staff && password.length < staffPasswordMin)
    return sentence(m.password_staff_short, { min: staffPasswordMin })
  if (isRepeated(typed)) return sentence(m.password_repeats)
  if (isRun(typed)) return sentence(m.password_row)
  if (common.has(typed) || common.has(typed.replace(/[^\p{L}]+$/u, '')))
    return sentence(m.password_common)
  const part = knownPartsOf(owner).find((known) => typed.includes(known))
  return part ? sentence(m.password_personal, { part }) : null
}

const isRepeated = (typed: string) =>
  /^(.{1,3})\1+.{0,2}$/su.test(typed) && new Set(typed).size <= 3

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Whether all characters follow one row of keys, or consecutive rows, in either direction. */
const isRun = (typed: string) =>
  [typed, Array.from(typed).toReversed().join('')].some((one) =>
    [...rows, rows.slice(2).join('')].some((row) => row.includes(one)),
  )

const partMin = 4

const knownPartsOf = ({ email, name, site_name }: PasswordOwner) =>
  [email.split('@')[0] ?? '', ...name.split(/[^\p{L}\p{N}]+/u), site_name]
    .map((part) => part.toLowerCase())
    .filter((part) => part.length >= partMin)
