import type { ShopDecision, ShopStatus } from '@emporia/contract'

import { emailTemplate } from './email-template.ts'

type Submitted = { event_id: number; shop: string; seller: string }
type Decided = {
  event_id: number
  shop: string
  from: ShopStatus
  to: ShopDecision
  reason: string | undefined
}
type Promotion = {
  id: number
  name: string
  shop: string
  event: 'deactivated' | 'deleted'
  now: Date
}

type Content = { subject: string; text: string; label: string; path: string }

const reopened: Content = {
  subject: 'is open again',
  text: 'Customers see it and can buy.',
  label: 'Go to your shop',
  path: '/seller',
}

const decisions: Record<ShopDecision, Content> = {
  approved: {
    subject: 'is approved',
    text: 'Customers see it from now on and can buy what you list.',
    label: 'List products',
    path: '/seller/product',
  },
  changes_requested: {
    subject: 'needs a change before it can open',
    text: 'Please change it and hand it in again; what you have given is kept.',
    label: 'Change it',
    path: '/seller/signup',
  },
  rejected: {
    subject: 'was not approved',
    text: 'What you have given can still be read, but nothing is sold.',
    label: 'Show my shop',
    path: '/seller',
  },
  suspended: {
    subject: 'is suspended',
    text: 'Nothing new is sold, and nothing is paid out meanwhile. Please finish the orders that are open.',
    label: 'Show open orders',
    path: '/seller/order',
  },
  closed: {
    subject: 'is closed',
    text: 'Customers do not see it any more. Your orders and bills can still be read.',
    label: 'Show my shop',
    path: '/seller',
  },
}

const promotionTexts = {
  deactivated:
    'The marketplace has deactivated it. Buyers cannot use it until the marketplace activates it again.',
  deleted: 'The marketplace has deleted it. Orders that were already placed do not change.',
}

const decisionOf = (to: ShopDecision): Decided => ({
  event_id: 2,
  shop: 'North Wind',
  from: 'submitted',
  to,
  reason: undefined,
})

const writeDecision = ({ shop, from, to, reason }: Decided) => {
  const isReopened = to === 'approved' && (from === 'suspended' || from === 'closed')
  const { subject, text, label, path } = isReopened ? reopened : decisions[to]
  const name = shop || 'Your shop'
  return {
    values: { shop: name },
    subject: `${name} ${subject}`,
    paragraphs: [`**${name}** ${subject}. ${text}`, ...(reason ? [`“${reason}”`] : [])],
    link: { label, path },
  }
}

const promotionEmail = (of: 'coupon' | 'sale', path: string) =>
  emailTemplate({
    title: `Staff deactivated or deleted a ${of}`,
    about: 'to the seller',
    topic: 'product',
    key: ({ id, event, now }) => `${of}-${event}:${id}:${now.getTime()}`,
    write: ({ name, shop, event }: Promotion) => ({
      values: { shop },
      subject: `Your ${of} ${name} was ${event}`,
      paragraphs: [promotionTexts[event], 'Contact the marketplace if you have questions.'],
      link: { label: 'Open Marketing', path },
    }),
    example: {
      id: 1,
      name: 'SUMMER',
      shop: 'North Wind',
      event: 'deactivated',
      now: new Date('2026-06-10T12:00:00Z'),
    },
  })

/** E-mails about the approval of shops, and about promotions of shops. */
export const shopEmails = {
  'shop-submitted': emailTemplate({
    title: 'Shop handed in',
    about: 'to its seller',
    topic: 'shop',
    key: ({ event_id }) => `shop-submitted:${event_id}`,
    write: ({ shop, seller }: Submitted) => ({
      values: { shop },
      subject: `We look at ${shop} now`,
      heading: `Thank you, ${seller}`,
      paragraphs: [
        `**${shop}** is handed in. Somebody of us looks at it and writes to you.`,
        'You can prepare products meanwhile; they go on sale once the shop is approved.',
      ],
      link: { label: 'Prepare products', path: '/seller/product' },
    }),
    example: { event_id: 1, shop: 'North Wind', seller: 'Sam Reed' },
  }),
  'shop-waits': emailTemplate({
    title: 'A shop waits',
    about: 'to staff',
    topic: 'shop',
    key: ({ event_id, staff_id }) => `shop-waits:${event_id}:${staff_id}`,
    write: ({ shop, seller, shop_id }: Submitted & { staff_id: number; shop_id: number }) => ({
      values: { shop },
      subject: `${shop} waits to be approved`,
      paragraphs: [`**${shop}** of ${seller} has handed in its papers.`],
      link: { label: 'Look at it', path: `/admin/seller-shops/${shop_id}` },
    }),
    example: { event_id: 1, shop: 'North Wind', seller: 'Sam Reed', staff_id: 1, shop_id: 1 },
  }),
  'shop-approved': emailTemplate({
    title: 'Shop opened',
    about: 'to its seller',
    topic: 'shop',
    key: ({ event_id }) => `shop-approved:${event_id}`,
    write: writeDecision,
    example: decisionOf('approved'),
  }),
  shop: emailTemplate({
    title: 'Any other decision on a shop',
    about: 'to its seller',
    topic: 'shop',
    key: ({ event_id, to }) => `shop-${to}:${event_id}`,
    write: writeDecision,
    example: decisionOf('changes_requested'),
  }),
  coupon: promotionEmail('coupon', '/seller/coupon'),
  sale: promotionEmail('sale', '/seller/offers'),
}
