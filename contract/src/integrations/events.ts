import { z } from 'zod'

import type { Permission, Role, ShopRight } from '../access.ts'
import { get } from '../endpoint.ts'
import {
  eventRow,
  type EventRow,
  type EventType,
  type ShopEventRow,
  shopEventRow,
} from './event-rows.ts'

/** Days for which events are stored. */
export const eventDays = 30
const eventsMax = 500

/** Types of events with who reads them: staff with the permission, logins of the shop with the right. */
type EventGroup = { admin: Permission; shop: ShopRight | null; types: readonly EventType[] }

/** Events that shops read about themselves (docs/domain/integrations.md#events). */
export const shopEventGroups = [
  {
    admin: 'order',
    shop: 'order',
    types: ['order.placed', 'order.paid', 'order.status_changed', 'order.cancelled'],
  },
  { admin: 'order', shop: 'order', types: ['shipment.created', 'shipment.delivered'] },
  { admin: 'order', shop: 'order', types: ['refund.created', 'refund.paid'] },
  { admin: 'order', shop: 'order', types: ['return.requested', 'return.status_changed'] },
  { admin: 'billing', shop: 'order', types: ['dispute.opened', 'dispute.closed'] },
  {
    admin: 'product',
    shop: 'product',
    types: [
      'product.created',
      'product.updated',
      'product.status_changed',
      'product.reviewed',
      'product.deleted',
    ],
  },
  { admin: 'product', shop: 'product', types: ['stock.changed', 'stock.low'] },
  { admin: 'product', shop: 'product', types: ['review.published'] },
  { admin: 'member', shop: 'owner', types: ['shop.submitted', 'shop.approved', 'shop.suspended'] },
  {
    admin: 'withdraw',
    shop: 'money',
    types: ['withdrawal.requested', 'withdrawal.approved', 'withdrawal.cancelled'],
  },
  { admin: 'employee', shop: 'owner', types: ['package.activated', 'package.ended'] },
] as const satisfies readonly EventGroup[]

/** All events, with those that staff alone reads. */
export const eventGroups = [
  ...shopEventGroups,
  {
    admin: 'customer',
    shop: null,
    types: ['customer.created', 'customer.updated', 'customer.erased'],
  },
  { admin: 'member', shop: null, types: ['member.joined'] },
  {
    admin: 'affiliate',
    shop: null,
    types: ['commission.earned', 'commission.matured', 'commission.reversed'],
  },
  { admin: 'employee', shop: null, types: ['pos_sale.recorded', 'pos_sale.parked'] },
] as const satisfies readonly EventGroup[]

export const eventTypes = eventGroups.flatMap(({ types }) => types)
export const shopEventTypes = shopEventGroups.flatMap(({ types }) => types)

/** Returns whether shops read events of this type. */
export const isShopEvent = (row: EventRow): row is ShopEventRow =>
  shopEventTypes.some((type) => type === row.type)

type Reader = {
  role: Role
  permissions: readonly Permission[]
  rights?: readonly ShopRight[]
}

/** Returns the types of events that a person or API key may read. */
export const listReadableEvents = ({ role, permissions, rights = [] }: Reader): EventType[] =>
  eventGroups
    .filter(({ admin, shop }) => {
      if (role === 'seller') return shop !== null && rights.includes(shop)
      return role === 'admin' && permissions.includes(admin)
    })
    .flatMap(({ types }) => types)

const page = {
  /** `next` of the previous reply; without one, the oldest events. */
  after: z.int().min(0).optional(),
  limit: z.int().min(1).max(eventsMax).default(100),
}
const cursor = { next: z.int(), has_more: z.boolean() }

/**
 * What happened, in the order of the positions, for programs that poll: without `types`, all that the
 * caller may read.
 */
export const adminEvent = {
  list: get('/admin/event-list', {
    access: 'admin',
    input: z.strictObject({
      ...page,
      types: z.array(z.enum(eventTypes)).max(eventTypes.length).optional(),
    }),
    data: z.object({ rows: z.array(eventRow), ...cursor }),
  }),
}

/** The same for a shop. */
export const sellerEvent = {
  list: get('/seller/event-list', {
    access: 'seller',
    input: z.strictObject({
      ...page,
      types: z.array(z.enum(shopEventTypes)).max(shopEventTypes.length).optional(),
    }),
    data: z.object({ rows: z.array(shopEventRow), ...cursor }),
  }),
}
