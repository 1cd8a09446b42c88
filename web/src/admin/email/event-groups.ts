import * as m from '@emporia/messages/marketing'

import type { EventRow } from './event-row.ts'

type Group = { key: string; title: () => string; events: RegExp }

/** What the e-mails are about; the first group that matches contains an event. */
const groups: Group[] = [
  {
    key: 'returns',
    title: m.email_group_returns,
    events: /^(return|refund|order-returned|order-withdrawn)/,
  },
  {
    key: 'orders',
    title: m.email_group_orders,
    events: /^(order|payment|guest-link|cart-reminder)/,
  },
  { key: 'products', title: m.email_group_products, events: /^(review|question|report|stock)/ },
  { key: 'shops', title: m.email_group_shops, events: /^(shop|seller-terms|coupon|sale)/ },
  {
    key: 'earnings',
    title: m.email_group_earnings,
    events: /^(withdrawal|payout|package|boost|referral|retail|pos|till)/,
  },
  { key: 'messages', title: m.email_group_messages, events: /^(contact|campaign|newsletter)/ },
  {
    key: 'security',
    title: m.email_group_security,
    events:
      /^(approval|owner|role|platform-key|bounds|rate-outdated|mail-transport|factor-reset|staff)/,
  },
  { key: 'accounts', title: m.email_group_accounts, events: /^/ },
]

/** Arranges the kinds of e-mail by subject; without groups that would be empty. */
export const groupEvents = (rows: EventRow[]) => {
  const groupOf = ({ event }: EventRow) => groups.find(({ events }) => events.test(event))
  return groups
    .map((group) => ({ ...group, rows: rows.filter((row) => groupOf(row) === group) }))
    .filter((group) => group.rows.length > 0)
    .toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
}

const order = [
  'orders',
  'returns',
  'products',
  'shops',
  'earnings',
  'accounts',
  'messages',
  'security',
]

/** Whether the words of a search are in the name or the recipient of an e-mail. */
export const matches = ({ title, about }: EventRow, search: string) => {
  const text = `${title} ${about}`.toLowerCase()
  return search
    .toLowerCase()
    .split(' ')
    .every((word) => text.includes(word))
}
