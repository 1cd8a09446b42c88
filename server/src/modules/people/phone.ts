/** Numbers without their country are compared by how they end; fewer digits say nothing. */
const subscriberDigits = 7

/** What a phone is found by; nothing where it is too short to be anybody's. */
export const phoneKeyOf = (phone: string | null | undefined) => {
  const digits = digitsOf(phone ?? '')
  return digits.length < subscriberDigits ? null : digits.slice(-subscriberDigits)
}

/**
 * Whether two phones are the same, however they were typed: with their country (+ or 00) the whole
 * number counts, otherwise how one ends.
 */
export const isSamePhone = (
  one: string | null | undefined,
  other: string | null | undefined,
): boolean => {
  if (phoneKeyOf(one) === null || phoneKeyOf(other) === null) return isSameShort(one, other)
  const [first, second] = [wholeOf(one ?? ''), wholeOf(other ?? '')]
  if (first.isWhole && second.isWhole) return first.digits === second.digits
  return first.digits.endsWith(second.digits) || second.digits.endsWith(first.digits)
}

const shortMin = 5

/** A short number, as of a company's own exchange, is the same only digit by digit. */
const isSameShort = (one: string | null | undefined, other: string | null | undefined) => {
  const digits = digitsOf(one ?? '')
  return digits.length >= shortMin && digits === digitsOf(other ?? '')
}

/** The digits to search for: as a number is dialed within its country, without the zeros before it. */
export const phoneDigitsOf = (typed: string) => digitsOf(typed).replace(/^0+/, '')

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '')

const wholeOf = (phone: string) => {
  const digits = digitsOf(phone)
  const isWhole = phone.trim().startsWith('+') || digits.startsWith('00')
  return { isWhole, digits: digits.replace(/^0+/, '') }
}
