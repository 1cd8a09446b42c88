import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { version, versionSeen } from '../edit.ts'
import { del, get, post, put } from '../endpoint.ts'
import {
  at,
  byId,
  email,
  id,
  line,
  lineOrEmpty,
  nothing,
  toPageSchema,
  pageQuery,
  text,
} from '../shapes.ts'
import { campaignStates, subscriberStates } from './states.ts'

const subscriberState = z.enum(subscriberStates)

const subscriberName = lineOrEmpty(120)

const subscriber = z.object({
  id,
  version,
  email: z.string(),
  name: z.string(),
  state: subscriberState,
  source: z.enum(['form', 'staff']),
  created_at: at,
  confirmed_at: at.nullable(),
  left_at: at.nullable(),
})
export type Subscriber = z.output<typeof subscriber>

const access = 'admin:setting'

const subscriberEdits = { record: 'newsletter' }

const cartReminderReport = z.object({
  /** The period before now. */
  days: z.int(),
  /** Carts whose buyers were reminded. */
  sent: z.int(),
  /** Those whose buyers ordered within a week. */
  recovered: z.int(),
})
export type CartReminderReport = z.output<typeof cartReminderReport>

/** Newsletter subscribers. */
export const adminNewsletter = {
  list: get('/admin/newsletter-list', {
    access,
    input: pageQuery(['created_at', 'email']).extend({ state: subscriberState.optional() }),
    data: toPageSchema(subscriber).extend({ counts: z.record(subscriberState, z.int()) }),
    edits: subscriberEdits,
  }),
  /**
   * Adds a subscriber who has agreed elsewhere. They are notified and can unsubscribe with one
   * click.
   */
  create: post('/admin/newsletter', {
    access,
    input: z.strictObject({ email, name: subscriberName.optional() }),
    data: subscriber,
    edits: subscriberEdits,
  }),
  update: put('/admin/newsletter', {
    access,
    input: z.strictObject({
      id,
      email: email.optional(),
      name: subscriberName.optional(),
      ...versionSeen,
    }),
    data: subscriber,
    edits: subscriberEdits,
  }),
  /** Unsubscribes; the row remains, so that the subscriber is not added again by mistake. */
  remove: del('/admin/newsletter', { access, input: byId, data: z.null() }),
  /** What reminders of carts achieve (docs/domain/orders.md#cart-reminders). */
  reminders: get('/admin/cart-reminder-report', {
    access: 'admin:general',
    input: nothing,
    data: cartReminderReport,
  }),
}

/** Recipients of a campaign, among confirmed subscribers. */
export const segments = ['all', 'buyers', 'members', 'sellers', 'new', 'quiet'] as const
export type Segment = (typeof segments)[number]

export const segmentLabels: Record<Segment, string> = {
  get all() {
    return answers.newsletter_segment_all()
  },
  get buyers() {
    return answers.newsletter_segment_buyers()
  },
  get members() {
    return answers.newsletter_segment_members()
  },
  get sellers() {
    return answers.newsletter_segment_sellers()
  },
  get new() {
    return answers.newsletter_segment_new()
  },
  get quiet() {
    return answers.newsletter_segment_quiet()
  },
}

const ownLink = z
  .string()
  .trim()
  .max(200)
  .regex(/^\/(?!\/)[^\s\\]*$/, { error: m.link_internal })

const campaignDraft = {
  subject: line(150),
  heading: line(200),
  text: text(20_000),
  button_label: line(40).nullable(),
  button_link: ownLink.nullable(),
  segment: z.enum(segments),
}

const campaign = z.object({
  ...campaignDraft,
  id,
  version,
  status: z.enum(campaignStates),
  audience: z.int(),
  /** E-mails created for recipients; of these, e-mails sent and failed. */
  written: z.int(),
  sent: z.int(),
  failed: z.int(),
  created_at: at,
  started_at: at.nullable(),
  finished_at: at.nullable(),
})
export type Campaign = z.output<typeof campaign>

const campaignEdits = { record: 'campaign' }

/** Newsletter campaigns. */
export const adminCampaign = {
  list: get('/admin/campaign-list', {
    access,
    input: pageQuery(['created_at', 'subject']),
    data: toPageSchema(campaign).extend({ audiences: z.record(z.enum(segments), z.int()) }),
    edits: campaignEdits,
  }),
  create: post('/admin/campaign', {
    access,
    input: z.strictObject(campaignDraft),
    data: campaign,
    edits: campaignEdits,
  }),
  update: put('/admin/campaign', {
    access,
    input: z.strictObject({ ...z.strictObject(campaignDraft).partial().shape, ...versionSeen, id }),
    data: campaign,
    edits: campaignEdits,
  }),
  remove: del('/admin/campaign', { access, input: byId, data: z.null() }),
  preview: post('/admin/campaign-preview', {
    access,
    input: z.strictObject(campaignDraft),
    data: z.object({ html: z.string() }),
  }),
  /** Sends the campaign to the caller before it goes to subscribers. */
  test: post('/admin/campaign-test', { access, input: byId, data: z.null() }),
  send: post('/admin/campaign-send', { access, input: byId, data: campaign }),
  stop: post('/admin/campaign-stop', { access, input: byId, data: campaign }),
}

/** Unsubscribes by the token of an e-mail, without sign-in or confirmation. */
export const newsletterUnsubscribe = post('/newsletter-unsubscribe', {
  access: 'public',
  input: z.strictObject({ token: text(100) }),
  data: z.null(),
})
