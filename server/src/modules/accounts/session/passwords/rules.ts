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
): string | null => {
  const typed = password.toLowerCase()
  if (owner.is_staff && password.length < staffPasswordMin)
    return `Passwords of the staff have at least ${staffPasswordMin} characters`
  if (isRepeated(typed)) return 'This password only repeats a few characters. Please choose another'
  if (isRun(typed)) return 'This password is a run of neighboring keys. Please choose another'
  if (common.has(typed) || common.has(typed.replace(/[^\p{L}]+$/u, '')))
    return 'This password is one of the most common ones. Please choose another'
  const part = knownPartsOf(owner).find((known) => typed.includes(known))
  return part ? `The password must not contain “${part}”. Please choose another` : null
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
