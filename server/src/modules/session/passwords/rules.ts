/** For whom a password is chosen; it must not be found in what everybody knows of them. */
export type PasswordOwner = {
  email: string
  name: string
  site_name: string
  is_staff: boolean
}

const staffPasswordMin = 12

/** Why a password is too easy to guess; null: it may be used (platform.md 2.3). */
export const weaknessOf = (
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

/** All of it lies in one row of keys, or in the rows one after the other, in either direction. */
const isRun = (typed: string) =>
  [typed, Array.from(typed).toReversed().join('')].some((one) =>
    [...rows, rows.slice(2).join('')].some((row) => row.includes(one)),
  )

const partMin = 4

const knownPartsOf = ({ email, name, site_name }: PasswordOwner) =>
  [email.split('@')[0] ?? '', ...name.split(/[^\p{L}\p{N}]+/u), site_name]
    .map((part) => part.toLowerCase())
    .filter((part) => part.length >= partMin)
