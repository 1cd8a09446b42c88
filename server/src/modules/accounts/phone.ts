/** Numbers without a country code are compared by their last digits; fewer digits match nothing. */
const subscriberDigits = 7

/** Returns the lookup key of a phone number, or null if it is too short. */
export const toPhoneKey = (phone: string | null | undefined) => {
  const digits = digitsOf(phone ?? '')
  return digits.length < subscriberDigits ? null : digits.slice(-subscriberDigits)
}

/**
 * Returns whether two phone numbers are the same in any notation. With country codes (+ or 00) the
 * whole numbers are compared, otherwise the last digits.
 */
export const isSamePhone = (
  one: string | null | undefined,
  other: string | null | undefined,
): boolean => {
  if (toPhoneKey(one) === null || toPhoneKey(other) === null) return isSameShort(one, other)
  const [first, second] = [parsePhone(one ?? ''), parsePhone(other ?? '')]
  if (first.isWhole && second.isWhole) return first.digits === second.digits
  return first.digits.endsWith(second.digits) || second.digits.endsWith(first.digits)
}

const shortMin = 5

/** Short numbers, such as internal extensions, must be equal in all digits. */
const isSameShort = (one: string | null | undefined, other: string | null | undefined) => {
  const digits = digitsOf(one ?? '')
  return digits.length >= shortMin && digits === digitsOf(other ?? '')
}

/** Returns the digits to search for: the national number without leading zeros. */
export const toPhoneDigits = (typed: string) => digitsOf(typed).replace(/^0+/, '')

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '')

const parsePhone = (phone: string) => {
  const digits = digitsOf(phone)
  const isWhole = phone.trim().startsWith('+') || digits.startsWith('00')
  return { isWhole, digits: digits.replace(/^0+/, '') }
}
