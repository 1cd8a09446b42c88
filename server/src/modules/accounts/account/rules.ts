import { isSamePhone } from '../phone.ts'

/** Reserved codes, which could look official. */
const reserved = new Set(
  'ADMIN ADMINISTRATOR API BILLING CASH CHECKOUT COUPON EMPORIA EMPLOYEE FREE HELP HOUSE INFO LOGIN MARKET MEMBER MODERATOR NONE NULL OFFICE OFFICIAL ORDER OWNER PAYMENT REFUND ROOT SALE SECURITY SELLER SERVICE SHOP SIGNUP STAFF SUPPORT SYSTEM TEAM TEST UNDEFINED USER VERIFIED WEBMASTER'.split(
    ' ',
  ),
)
export const isReserved = (code: string) => reserved.has(code) || code.startsWith('EMPORIA')

type Reachable = { email: string; phone?: string | null | undefined }

/**
 * Returns whether two accounts belong to one person, by e-mail or phone. Nobody can sponsor
 * themselves.
 */
export const isSamePerson = (one: Reachable, other: Reachable) =>
  mailboxOf(one.email) === mailboxOf(other.email) || isSamePhone(one.phone, other.phone)

/** Normalizes an address: removes a +label, and dots for Google. */
const mailboxOf = (email: string) => {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  const [box = ''] = name.split('+')
  return /^(gmail|googlemail)\.com$/.test(host)
    ? `${box.replaceAll('.', '')}@gmail.com`
    : `${box}@${host}`
}
