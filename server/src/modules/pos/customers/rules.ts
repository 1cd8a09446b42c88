/** Numbers are found by their last digits, and then compared as a whole. */
const keyDigits = 7

/** What a phone is found by; nothing where it is too short to be anybody's. */
export const phoneKeyOf = (phone: string | null | undefined) => {
  const digits = digitsOf(phone ?? '')
  return digits.length < keyDigits ? null : digits.slice(-keyDigits)
}

/** Where both are written with their country, the whole number counts; else how one ends. */
export const isSameNumber = (one: string, other: string) => {
  if (phoneKeyOf(one) === null || phoneKeyOf(other) === null) return false
  const [first, second] = [wholeOf(one), wholeOf(other)]
  if (first.isWhole && second.isWhole) return first.digits === second.digits
  return first.digits.endsWith(second.digits) || second.digits.endsWith(first.digits)
}

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '')

/** With its country, or as it is dialled within it: without the zero in front. */
const wholeOf = (phone: string) => {
  const digits = digitsOf(phone)
  const isWhole = phone.trim().startsWith('+') || digits.startsWith('00')
  return { isWhole, digits: digits.replace(/^0+/, '') }
}

/** Whether the name that was typed at a till may be that of an account: each of its words is there. */
export const fitsName = (typed: string | null | undefined, name: string) => {
  const known = new Set(wordsOf(name))
  return wordsOf(typed ?? '').every((word) => known.has(word))
}

const wordsOf = (name: string) => name.toLocaleLowerCase('en').match(/[\p{L}\p{N}]+/gu) ?? []

/** How long a code opens something, and how often it may be tried. */
export const codeMinutes = 10
export const codeTries = 5
