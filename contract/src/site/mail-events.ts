import * as m from '@emporia/messages/answer'

/** Placeholders that e-mails can have, each with its description. */
export const mailDetails = {
  get order() {
    return m.mail_details_order()
  },
  get shop() {
    return m.mail_details_shop()
  },
  get product() {
    return m.mail_details_product()
  },
  get package() {
    return m.mail_details_package()
  },
  get amount() {
    return m.mail_details_amount()
  },
} as const
export type MailDetail = keyof typeof mailDetails

/** Every kind of e-mail, by the prefix of its event key, with the placeholders of its text. */
export const mailEvents = {
  'order-placed': ['order'],
  'order-paid': ['order'],
  'order-received': ['order', 'shop'],
  'order-new': ['order'],
  'order-confirmed': ['order'],
  'order-processing': ['order'],
  'order-shipped': ['order'],
  'order-ready': ['order'],
  'order-delivered': ['order'],
  'order-cancelled': ['order'],
  'order-returned': ['order'],
  'order-units-canceled': ['order'],
  'order-changed': ['order'],
  'order-withdrawn': ['order'],
  'payment-failed': ['order'],
  'payment-sent-back': [],
  'refund-approved': ['order'],
  'refund-paid': ['order'],
  'refund-refused': [],
  return: ['order'],
  'refund-due': ['order'],
  'review-received': ['product'],
  'review-replied': ['product'],
  review: ['product'],
  'question-received': ['product'],
  'question-answered': ['product'],
  question: ['product'],
  'report-received': [],
  'report-decided': [],
  'report-affected': [],
  'stock-low': ['product'],
  'stock-out': ['product'],
  'stock-count': ['product'],
  'stock-alert': ['product'],
  'stock-alert-confirm': ['product'],
  'cart-reminder': [],
  'guest-link': ['order'],
  'shop-submitted': ['shop'],
  'shop-waits': ['shop'],
  'shop-approved': ['shop'],
  shop: ['shop'],
  'shop-closing': ['shop'],
  'shop-closing-canceled': ['shop'],
  'shop-closing-answered': ['shop'],
  'seller-terms': ['shop'],
  coupon: ['shop'],
  sale: ['shop'],
  'withdrawal-asked': ['amount'],
  'withdrawal-approved': ['amount'],
  'withdrawal-cancelled': ['amount'],
  withdrawal: ['amount'],
  payout: [],
  'package-bought': ['package'],
  'package-early': ['package'],
  'package-ending': ['package'],
  'package-grace': ['package'],
  'package-expired': ['package'],
  'package-cancelled': ['package'],
  'package-refunded': ['package'],
  'boost-used-up': ['package'],
  referral: [],
  retail: [],
  'pos-remittance': [],
  'pos-parked': [],
  'pos-decided': [],
  'pos-oversold': [],
  'till-linked': [],
  'till-code': [],
  'tax-exemption': [],
  welcome: [],
  contact: [],
  'contact-received': [],
  'contact-reply': [],
  campaign: [],
  'newsletter-confirm': [],
  'newsletter-added': [],
  'newsletter-known': [],
  'reset-code': [],
  'sign-in-code': [],
  'verify-code': [],
  'new-sign-in': [],
  'viewed-as': [],
  'list-export': [],
  'staff-reset-needed': [],
  'password-changed': [],
  'email-confirm': [],
  'email-taken': [],
  'email-asked': [],
  'email-changed': [],
  'registration-attempt': [],
  'account-erased': [],
  invitation: [],
  'customer-invited': [],
  'team-invitation': [],
  'approval-needed': [],
  approval: [],
  'owner-changed': [],
  'role-changed': [],
  'factor-changed': [],
  'factor-reset': [],
  'api-key-expiring': [],
  'webhook-inactive': [],
  'platform-key': [],
  'bounds-changed': [],
  'rate-outdated': [],
  'mail-transport-changed': [],
} as const satisfies Record<string, readonly MailDetail[]>
export type MailEvent = keyof typeof mailEvents
export const isMailEvent = (name: string): name is MailEvent => Object.hasOwn(mailEvents, name)
export const mailEventNames = Object.keys(mailEvents).filter(isMailEvent)

/** E-mails that cannot be turned off: sign-in, consent and security warnings depend on them. */
const always: readonly MailEvent[] = [
  'staff-reset-needed',
  'registration-attempt',
  'approval-needed',
  'approval',
  'owner-changed',
  'role-changed',
  'factor-changed',
  'factor-reset',
  'bounds-changed',
  'mail-transport-changed',
  'reset-code',
  'sign-in-code',
  'verify-code',
  'new-sign-in',
  'till-code',
  'password-changed',
  'email-confirm',
  'email-taken',
  'email-asked',
  'email-changed',
  'account-erased',
  'invitation',
  'newsletter-confirm',
  'stock-alert-confirm',
  'guest-link',
  'contact-reply',
  'report-received',
  'report-decided',
  'report-affected',
  'shop',
  'shop-closing',
  'shop-closing-canceled',
  'seller-terms',
  'campaign',
]
export const isAlwaysSent = (event: MailEvent) => always.includes(event)

/**
 * Returns the kind of e-mail of an event key: 'order-shipped:17:seller' → 'order-shipped',
 * 'package-ending-7:3' → 'package-ending'.
 */
export const findMailEvent = (eventKey: string): MailEvent | undefined => {
  const [beginning = ''] = eventKey.split(':', 1)
  const texts = beginning.split('-')
  // The longest matching name wins, because shorter prefixes name groups of events.
  for (let count = texts.length; count > 0; count--) {
    const found = mailEventNames.find((name) => name === texts.slice(0, count).join('-'))
    if (found) return found
  }
  return undefined
}
