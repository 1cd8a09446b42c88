import * as m from '@emporia/messages/answer'
import { z } from 'zod'

import { version, versionSeen } from '../edit.ts'
import { del, get, post, put } from '../endpoint.ts'
import { at, byId, id, pageQuery, toPageSchema } from '../shapes.ts'
import { defineStates } from '../states.ts'
import { eventTypes, shopEventTypes } from './events.ts'

/** Paused after 20 failures for ten minutes, inactive after five days of failures. */
export const webhookFlow = defineStates({
  active: {
    get label() {
      return m.webhook_state_active()
    },
    tone: 'green',
    glyph: 'check',
  },
  paused: {
    get label() {
      return m.webhook_state_paused()
    },
    tone: 'amber',
    glyph: 'pause',
  },
  inactive: {
    get label() {
      return m.webhook_state_inactive()
    },
    tone: 'grey',
    glyph: 'cross',
  },
})
export const webhookStatuses = webhookFlow.names

export const deliveryFlow = defineStates({
  pending: {
    get label() {
      return m.webhook_state_pending()
    },
    tone: 'amber',
    glyph: 'clock',
  },
  delivered: {
    get label() {
      return m.webhook_state_delivered()
    },
    tone: 'green',
    glyph: 'check',
  },
  failed: {
    get label() {
      return m.webhook_state_failed()
    },
    tone: 'red',
    glyph: 'cross',
  },
})
export const deliveryStates = deliveryFlow.names

/** Hours that the previous secret of an endpoint also signs. */
export const oldSecretHours = 24

const row = z.object({
  id,
  version,
  url: z.string(),
  events: z.array(z.string()),
  /** The person whose rights limit the events. */
  person: z.string(),
  status: z.enum(webhookStatuses),
  failing_since: at.nullable(),
  resumes_at: at.nullable(),
  /** Until when the previous secret also signs. */
  old_ends_at: at.nullable(),
  created_at: at,
})
export type Webhook = z.output<typeof row>

/** The secret, which no later reply has. */
const withSecret = row.extend({ secret: z.string() })

const delivery = z.object({
  id,
  /** Null: a test. */
  event_id: id.nullable(),
  type: z.string().nullable(),
  subject_id: id.nullable(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  next_at: at.nullable(),
  /** Of the last attempt; null: there was no reply. */
  status_code: z.int().nullable(),
  ms: z.int().nullable(),
  reply: z.string().nullable(),
  created_at: at,
})
export type WebhookDelivery = z.output<typeof delivery>

const url = z
  .string()
  .trim()
  .max(500)
  .pipe(z.url({ protocol: /^https?$/ }))

const replay = z.union(
  [z.strictObject({ delivery_id: id }), z.strictObject({ id, from_at: at, to_at: at })],
  { error: () => m.webhook_replay_choice() },
)
const counted = z.object({ count: z.int() })

type Area = 'admin' | 'seller'
type WebhookAccess = 'admin:general' | 'seller:owner'

const marks = { apiKeys: false } as const
const edits = { record: 'webhook' }

const manageCalls = <const Access extends WebhookAccess, Type extends string>(
  area: Area,
  access: Access,
  types: readonly Type[],
) => {
  const draft = z.strictObject({ url, events: z.array(z.enum(types)).min(1).max(types.length) })
  return {
    list: get(`/${area}/webhook-list`, {
      ...marks,
      personal: true,
      access,
      input: pageQuery(['created_at', 'url']),
      data: toPageSchema(row),
      edits,
    }),
    create: post(`/${area}/webhook`, {
      ...marks,
      access,
      confirm: true,
      input: draft,
      data: withSecret,
      edits,
    }),
    update: put(`/${area}/webhook`, {
      ...marks,
      access,
      confirm: true,
      input: z.strictObject({ ...draft.partial().shape, ...versionSeen, id }),
      data: row,
      edits,
    }),
    remove: del(`/${area}/webhook`, { ...marks, access, input: byId, data: z.null() }),
  }
}

const deliveryCalls = <const Access extends WebhookAccess>(area: Area, access: Access) => ({
  /** Activates an endpoint, or stops its deliveries. */
  setStatus: post(`/${area}/webhook-status`, {
    ...marks,
    access,
    input: z.strictObject({ id, status: z.enum(['active', 'inactive']) }),
    data: row,
  }),
  /** Replaces the secret; the previous one also signs for 24 hours. */
  rotate: post(`/${area}/webhook-rotate`, {
    ...marks,
    access,
    confirm: true,
    input: byId,
    data: withSecret,
  }),
  /** Sends an event of the type `webhook.test`. */
  test: post(`/${area}/webhook-test`, { ...marks, access, input: byId, data: z.null() }),
  deliveries: get(`/${area}/webhook-delivery-list`, {
    ...marks,
    personal: true,
    access,
    input: pageQuery(['created_at']).extend({ id, state: z.enum(deliveryStates).optional() }),
    data: toPageSchema(delivery),
  }),
  /** Delivers one event again, or all of a period. */
  replay: post(`/${area}/webhook-replay`, { ...marks, access, input: replay, data: counted }),
})

/** Addresses of staff that receive events. */
export const adminWebhook = {
  ...manageCalls('admin', 'admin:general', eventTypes),
  ...deliveryCalls('admin', 'admin:general'),
}
/** Addresses of a shop that receive its events. */
export const sellerWebhook = {
  ...manageCalls('seller', 'seller:owner', shopEventTypes),
  ...deliveryCalls('seller', 'seller:owner'),
}
