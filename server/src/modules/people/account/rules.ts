import { isSamePhone } from '../phone.ts'

/** Words that a code may not be: whoever reads one would think that the market speaks. */
const reserved = new Set(
  'ADMIN ADMINISTRATOR API BILLING CASH CHECKOUT COUPON EMPORIA EMPLOYEE FREE HELP HOUSE INFO LOGIN MARKET MEMBER MODERATOR NONE NULL OFFICE OFFICIAL ORDER OWNER PAYMENT REFUND ROOT SALE SECURITY SELLER SERVICE SHOP SIGNUP STAFF SUPPORT SYSTEM TEAM TEST UNDEFINED USER VERIFIED WEBMASTER'.split(
    ' ',
  ),
)
export const isReserved = (code: string) => reserved.has(code) || code.startsWith('EMPORIA')

type Reachable = { email: string; phone?: string | null | undefined }

/** Whether two accounts are one person's, as far as mail and phone tell: nobody recruits himself. */
export const isSamePerson = (one: Reachable, other: Reachable) =>
  mailboxOf(one.email) === mailboxOf(other.email) || isSamePhone(one.phone, other.phone)

/** The mailbox behind an address: what follows a plus is a label, and Google ignores dots. */
const mailboxOf = (email: string) => {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  const [box = ''] = name.split('+')
  return /^(gmail|googlemail)\.com$/.test(host)
    ? `${box.replaceAll('.', '')}@gmail.com`
    : `${box}@${host}`
}
