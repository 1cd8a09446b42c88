/** What a mail of one occasion can name, and what stands in its preview. */
export const mailDetails = {
  order: ['The number of the order', '1042'],
  shop: ['The name of the shop', 'North Wind'],
  product: ['The name of the product', 'Blue shirt'],
  package: ['The name of the package', 'Stall'],
  amount: ['The amount', '25.00'],
} as const
export type MailDetail = keyof typeof mailDetails

/** The kinds of mail that the market writes, by the beginning of their event. */
export const mailEventNames = [
  'order-placed',
  'order-paid',
  'order-received',
  'order-new',
  'order-confirmed',
  'order-processing',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-returned',
  'payment-failed',
  'payment-sent-back',
  'refund-approved',
  'refund-paid',
  'refund-failed',
  'refund-undone',
  'refund-refused',
  'return',
  'review-received',
  'review-replied',
  'review',
  'stock-low',
  'stock-out',
  'shop-submitted',
  'shop-waits',
  'shop-approved',
  'shop',
  'withdrawal-asked',
  'withdrawal-approved',
  'withdrawal-cancelled',
  'withdrawal',
  'payout',
  'package-bought',
  'package-ending',
  'package-grace',
  'package-expired',
  'package-cancelled',
  'package-refunded',
  'referral',
  'pos-remittance',
  'pos-oversold',
  'welcome',
  'contact',
  'contact-received',
  'contact-reply',
  'campaign',
  'newsletter-confirm',
  'newsletter-added',
  'newsletter-known',
  'reset-code',
  'password-changed',
  'email-changed',
  'account-erased',
  'invitation',
  'customer-invited',
  'team-invitation',
] as const
export type MailEvent = (typeof mailEventNames)[number]
type Kind = readonly [title: string, about: string, ...details: MailDetail[]]

/** What they are called, to whom they go, and what they can name. */
export const mailEvents: Record<MailEvent, Kind> = {
  'order-placed': ['Order placed', 'to its buyer', 'order'],
  'order-paid': ['Order paid', 'to its buyer', 'order'],
  'order-received': ['New order of a shop', 'to its seller', 'order', 'shop'],
  'order-new': ['New order', 'to the house', 'order'],
  'order-confirmed': ['Order confirmed', 'to its buyer and seller', 'order'],
  'order-processing': ['Order being packed', 'to its buyer and seller', 'order'],
  'order-shipped': ['Order on its way', 'to its buyer and seller', 'order'],
  'order-delivered': ['Order delivered', 'to its buyer and seller', 'order'],
  'order-cancelled': ['Order cancelled', 'to its buyer and seller', 'order'],
  'order-returned': ['Order came back', 'to its buyer and seller', 'order'],
  'payment-failed': ['Payment failed', 'to the buyer', 'order'],
  'payment-sent-back': ['Payment sent back', 'to the buyer'],
  'refund-approved': ['Refund decided', 'to the buyer', 'order'],
  'refund-paid': ['Refund paid', 'to the buyer', 'order'],
  'refund-failed': ['Refund failed', 'to the buyer', 'order'],
  'refund-undone': ['Refund taken back', 'to the buyer', 'order'],
  'refund-refused': ['Refund refused by the gateway', 'to the house'],
  return: ['Every step of a return', 'to its buyer and seller', 'order'],
  'review-received': ['New review', 'to the seller', 'product'],
  'review-replied': ['Review answered', 'to its writer', 'product'],
  review: ['A review has ended', 'to the seller of the product, or to its writer', 'product'],
  'stock-low': ['Stock is low', 'to the seller', 'product'],
  'stock-out': ['Sold out', 'to the seller', 'product'],
  'shop-submitted': ['Shop handed in', 'to its seller', 'shop'],
  'shop-waits': ['A shop waits', 'to the house', 'shop'],
  'shop-approved': ['Shop opened', 'to its seller', 'shop'],
  shop: ['Any other decision on a shop', 'to its seller', 'shop'],
  'withdrawal-asked': ['Withdrawal asked for', 'to the house', 'amount'],
  'withdrawal-approved': ['Withdrawal paid', 'to its owner', 'amount'],
  'withdrawal-cancelled': ['Withdrawal cancelled', 'to its owner', 'amount'],
  withdrawal: ['Any other step of a withdrawal', 'to its owner', 'amount'],
  payout: ['Payout method changed', 'to its owner'],
  'package-bought': ['Package bought', 'to its holder', 'package'],
  'package-ending': ['Package ends soon', 'to its holder', 'package'],
  'package-grace': ['Package over, shop still open', 'to its holder', 'package'],
  'package-expired': ['Package expired', 'to its holder', 'package'],
  'package-cancelled': ['Package cancelled', 'to its holder', 'package'],
  'package-refunded': ['Package refunded', 'to its holder', 'package'],
  referral: ['Earned, held, matured, reversed', 'to the member'],
  'pos-remittance': ['Till cash handed over', 'to the house or the member'],
  'pos-oversold': ['A till sold more than there was', 'to the house or the member'],
  welcome: ['Welcome', 'to a new account'],
  contact: ['Message from the contact page', 'to the house'],
  'contact-received': ['Message received', 'to its writer'],
  'contact-reply': ['Answer to a message', 'to its writer'],
  campaign: ['Newsletter', 'to its subscribers'],
  'newsletter-confirm': ['Confirm the newsletter', 'to the subscriber'],
  'newsletter-added': ['Added to the newsletter', 'to the subscriber'],
  'newsletter-known': ['Newsletter asked for again', 'to the subscriber'],
  'reset-code': ['Code for a new password', 'to the account'],
  'password-changed': ['Password changed', 'to the account'],
  'email-changed': ['Address changed', 'to both addresses'],
  'account-erased': ['Account erased', 'to the address it had'],
  invitation: ['Invitation of the staff', 'to the employee'],
  'customer-invited': ['Invitation of a customer', 'to the new account'],
  'team-invitation': ['Invitation to a shop', 'to the new login'],
}

/** Nobody could sign in, agree or be warned without them: always sent. */
const always: readonly MailEvent[] = [
  'reset-code',
  'password-changed',
  'email-changed',
  'account-erased',
  'invitation',
  'newsletter-confirm',
  'contact-reply',
  'campaign',
]
export const isAlwaysSent = (event: MailEvent) => always.includes(event)

/** 'order-shipped:17:seller' → 'order-shipped', 'package-ending-7:3' → 'package-ending'. */
export const mailEventOf = (eventKey: string): MailEvent | undefined => {
  const [beginning = ''] = eventKey.split(':', 1)
  const words = beginning.split('-')
  // The longest name that fits: a family is named by its first word.
  for (let many = words.length; many > 0; many--) {
    const found = mailEventNames.find((name) => name === words.slice(0, many).join('-'))
    if (found) return found
  }
  return undefined
}

/** What may stand between {{ and }}, and what it becomes. */
export const mailPlaceholders = {
  subject: 'The subject as we would write it',
  heading: 'The first line as we would write it',
  text: 'Everything below it as we would write it',
  site_name: 'The name of the market',
  contact_email: 'Where people reach the house',
  email: 'The address of the reader',
} as const

const placed = /\{\{\s*([^{}]*?)\s*\}\}/g

/** Everything that may stand in braces in a mail of this kind, and what it becomes. */
export const placeholdersOf = (event: MailEvent): Record<string, string> => {
  const [, , ...details] = mailEvents[event]
  return {
    ...mailPlaceholders,
    ...Object.fromEntries(details.map((name) => [name, mailDetails[name][0]])),
  }
}

/** What stands between braces and is none of ours. */
export const unknownIn = (template: string, event: MailEvent) => {
  const known = placeholdersOf(event)
  return [...template.matchAll(placed)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(known, name))
}

/** Fills a template; what it does not know stays as it was typed. */
export const filled = (template: string, values: Record<string, string>) =>
  template.replace(placed, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  )

/** As mails are written while the owner has not worded them. */
export const usualWording = { subject: '{{subject}}', heading: '{{heading}}', text: '{{text}}' }
