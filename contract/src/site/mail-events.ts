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
  'review-received',
  'review-replied',
  'stock-low',
  'stock-out',
  'shop-submitted',
  'shop-waits',
  'shop-approved',
  'withdrawal-asked',
  'withdrawal-approved',
  'withdrawal-cancelled',
  'welcome',
  'contact',
  'contact-received',
  'contact-reply',
  'campaign',
  'newsletter-confirm',
  'reset-code',
  'password-changed',
  'email-changed',
  'account-erased',
  'invitation',
] as const
export type MailEvent = (typeof mailEventNames)[number]

/** What they are called, and to whom they go. */
export const mailEvents: Record<MailEvent, readonly [title: string, about: string]> = {
  'order-placed': ['Order placed', 'to its buyer'],
  'order-paid': ['Order paid', 'to its buyer'],
  'order-received': ['New order of a shop', 'to its seller'],
  'order-new': ['New order', 'to the house'],
  'order-confirmed': ['Order confirmed', 'to its buyer and seller'],
  'order-processing': ['Order being packed', 'to its buyer and seller'],
  'order-shipped': ['Order on its way', 'to its buyer and seller'],
  'order-delivered': ['Order delivered', 'to its buyer and seller'],
  'order-cancelled': ['Order cancelled', 'to its buyer and seller'],
  'order-returned': ['Order came back', 'to its buyer and seller'],
  'payment-failed': ['Payment failed', 'to the buyer'],
  'review-received': ['New review', 'to the seller'],
  'review-replied': ['Review answered', 'to its writer'],
  'stock-low': ['Stock is low', 'to the seller'],
  'stock-out': ['Sold out', 'to the seller'],
  'shop-submitted': ['Shop handed in', 'to its seller'],
  'shop-waits': ['A shop waits', 'to the house'],
  'shop-approved': ['Shop opened', 'to its seller'],
  'withdrawal-asked': ['Withdrawal asked for', 'to the house'],
  'withdrawal-approved': ['Withdrawal paid', 'to its owner'],
  'withdrawal-cancelled': ['Withdrawal cancelled', 'to its owner'],
  welcome: ['Welcome', 'to a new account'],
  contact: ['Message from the contact page', 'to the house'],
  'contact-received': ['Message received', 'to its writer'],
  'contact-reply': ['Answer to a message', 'to its writer'],
  campaign: ['Newsletter', 'to its subscribers'],
  'newsletter-confirm': ['Confirm the newsletter', 'to the subscriber'],
  'reset-code': ['Code for a new password', 'to the account'],
  'password-changed': ['Password changed', 'to the account'],
  'email-changed': ['Address changed', 'to both addresses'],
  'account-erased': ['Account erased', 'to the address it had'],
  invitation: ['Invitation of the staff', 'to the employee'],
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

/** 'order-shipped:17:seller' → 'order-shipped', if that is one that the owner can word. */
export const mailEventOf = (eventKey: string): MailEvent | undefined => {
  const [beginning] = eventKey.split(':', 1)
  return mailEventNames.find((name) => name === beginning)
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
export type MailPlaceholder = keyof typeof mailPlaceholders

const placed = /\{\{\s*([^{}]*?)\s*\}\}/g

const isPlaceholder = (name: string): name is MailPlaceholder =>
  Object.hasOwn(mailPlaceholders, name)

/** What stands between braces and is none of ours. */
export const unknownIn = (template: string) =>
  [...template.matchAll(placed)].map(([, name = '']) => name).filter((name) => !isPlaceholder(name))

/** Fills a template; what it does not know stays as it was typed. */
export const filled = (template: string, values: Record<MailPlaceholder, string>) =>
  template.replace(placed, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole))

/** As mails are written while the owner has not worded them. */
export const usualWording = { subject: '{{subject}}', heading: '{{heading}}', text: '{{text}}' }
