import * as m from '@emporia/messages/answer'
import { z } from 'zod'

import type { Role, ShopRight } from '../access.ts'
import { get, post } from '../endpoint.ts'
import { at, id, nothing, toPageSchema, pageQuery } from '../shapes.ts'

export const topics = [
  'order',
  'return',
  'stock',
  'review',
  'product',
  'shop',
  'withdrawal',
  'package',
  'referral',
  'export',
  'security',
] as const
export type NotificationTopic = (typeof topics)[number]

/** Notification topics, with the labels of the settings (docs/domain/orders.md#notifications). */
export const notificationTopics: Record<NotificationTopic, { label: string; text: string }> = {
  order: {
    get label() {
      return m.notification_topics_order()
    },
    get text() {
      return m.notification_topics_order_text()
    },
  },
  return: {
    get label() {
      return m.notification_topics_return()
    },
    get text() {
      return m.notification_topics_return_text()
    },
  },
  stock: {
    get label() {
      return m.notification_topics_stock()
    },
    get text() {
      return m.notification_topics_stock_text()
    },
  },
  review: {
    get label() {
      return m.notification_topics_review()
    },
    get text() {
      return m.notification_topics_review_text()
    },
  },
  product: {
    get label() {
      return m.notification_topics_product()
    },
    get text() {
      return m.notification_topics_product_text()
    },
  },
  shop: {
    get label() {
      return m.notification_topics_shop()
    },
    get text() {
      return m.notification_topics_shop_text()
    },
  },
  withdrawal: {
    get label() {
      return m.notification_topics_withdrawal()
    },
    get text() {
      return m.notification_topics_withdrawal_text()
    },
  },
  package: {
    get label() {
      return m.notification_topics_package()
    },
    get text() {
      return m.notification_topics_package_text()
    },
  },
  referral: {
    get label() {
      return m.notification_topics_referral()
    },
    get text() {
      return m.notification_topics_referral_text()
    },
  },
  export: {
    get label() {
      return m.notification_topics_export()
    },
    get text() {
      return m.notification_topics_export_text()
    },
  },
  security: {
    get label() {
      return m.notification_topics_security()
    },
    get text() {
      return m.notification_topics_security_text()
    },
  },
}

const sellerTopics = topics.filter((topic) => topic !== 'referral')

/** Topics available to each role. */
const topicsOf: Record<Role, readonly NotificationTopic[]> = {
  user: ['order', 'return', 'review', 'security'],
  member: ['order', 'return', 'review', 'referral', 'withdrawal', 'package', 'security'],
  seller: sellerTopics,
  admin: sellerTopics.filter((topic) => topic !== 'review'),
}

/** Topics about what a person did: a login of a shop's team needs no right for them. */
const personalTopics: readonly NotificationTopic[] = ['export', 'security']

/**
 * The right that an additional login of a shop needs for a topic; other topics are for the owner
 * only.
 */
export const rightOfTopic: Partial<Record<NotificationTopic, ShopRight>> = {
  order: 'order',
  return: 'order',
  stock: 'product',
  review: 'product',
  product: 'product',
  withdrawal: 'money',
  package: 'money',
}

/** Returns the topics of a role; for an additional login of a shop, the personal and its rights. */
export const topicsFor = (
  role: Role,
  rights?: readonly ShopRight[],
): readonly NotificationTopic[] => {
  if (role !== 'seller' || !rights || rights.includes('owner')) return topicsOf[role]
  return topicsOf.seller.filter((topic) => {
    const right = rightOfTopic[topic]
    return personalTopics.includes(topic) || (right !== undefined && rights.includes(right))
  })
}

export const notificationChannels = ['mail', 'app'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

const appNotification = z.object({
  id,
  topic: z.enum(topics),
  title: z.string(),
  text: z.string(),
  /** Path that the notification links to, relative to the marketplace's address. */
  path: z.string().nullable(),
  created_at: at,
  read_at: at.nullable(),
})
export type AppNotification = z.output<typeof appNotification>

const setting = z.object({
  topic: z.enum(topics),
  label: z.string(),
  text: z.string(),
  mail: z.boolean(),
  app: z.boolean(),
  /** Whether the topic cannot be turned off. */
  is_fixed: z.boolean(),
})
export type NotificationSetting = z.output<typeof setting>

/** Notifications in the app, and their settings. */
export const notificationCalls = {
  list: get('/notification-list', {
    access: 'signed_in',
    input: pageQuery(['created_at']).extend({ is_unread: z.boolean().optional() }),
    data: toPageSchema(appNotification).extend({ unread: z.int() }),
  }),
  /** Marks one notification as read, or all up to the newest one that was seen. */
  read: post('/notification-read', {
    access: 'signed_in',
    input: z.union([z.strictObject({ id }), z.strictObject({ up_to_id: id })]),
    data: z.object({ unread: z.int() }),
  }),
  settings: get('/notification-settings', {
    access: 'signed_in',
    input: nothing,
    data: z.array(setting),
  }),
  set: post('/notification-settings', {
    access: 'signed_in',
    input: z.strictObject({
      topic: z.enum(topics),
      channel: z.enum(notificationChannels),
      is_on: z.boolean(),
    }),
    data: z.array(setting),
  }),
}
