import { api, type Data, type Input, type brandingPictures } from '@emporia/contract'
import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import type { Context } from '../../../context.ts'
import type { Actor } from '../../../http/actor.ts'
import { cleanHtml } from '../../../http/input/clean-html.ts'
import { savePictures, type ReceivedPictures } from '../../media/draft-pictures.ts'
import { storeCashRule } from '../../payments/methods/cash-rule.ts'
import { getGeneral, getStoredTopics } from './get-general.ts'
import { assertConsistentSettings } from './assert-consistent.ts'
import { startNumbersAt } from './order-numbers.ts'
import { guardTrust } from './guard-trust.ts'
import { datePages } from './page-dates.ts'
import { replaceDefaultZones } from '../../shipping/default-zones.ts'
import { storeTopic } from '../../settings/store-topic.ts'

type Changes = Input<typeof api.admin.generalSetting.update>
type Settings = Data<typeof api.admin.generalSetting.show>
type Params = {
  changes: Changes
  pictures: ReceivedPictures<(typeof brandingPictures)[number]>
}

/** Parts of the settings that are stored on their own. */
const ownTopics = ['earning', 'payout', 'security'] as const

/** Stores the changed settings. Does nothing if no value differs. */
export const changeGeneral = async (
  context: Context & { actor: Actor },
  { changes, pictures }: Params,
) => {
  const { db, now, jobs } = context
  const before = await getGeneral(db)
  const sent = mergeParts(before, changes)
  const after = api.admin.generalSetting.show.data.parse({ ...before, ...sent })
  await assertConsistentSettings(db, before, after)
  await guardTrust(context, { before, after })

  const { earning: _e, payout: _p, security: _s, payment, shipping, ...plain } = sent
  const { zones, home_country: _home, ...policy } = after.shipping
  const general = { ...plain, ...(shipping && { shipping: policy }) }
  const stored = await getStoredTopics(db)
  const saved = await savePictures(db, jobs, pictures, { shop_id: null })
  if (!isSame(withoutZones(before), general) || Object.keys(saved).length > 0)
    await storeTopic(
      db,
      'general',
      {
        ...stored.general,
        ...general,
        ...saved,
        ...keyOf(before, after),
        pages_changed: datePages(stored.general, { before, after, now }),
      },
      now,
    )
  if (!isDeepStrictEqual(zones, before.shipping.zones)) await replaceDefaultZones(db, zones, now)
  if (payment && !isDeepStrictEqual(payment, before.payment))
    await storeCashRule(db, payment.cash_on_delivery, now)
  for (const topic of ownTopics) {
    const value = sent[topic]
    if (value && !isDeepStrictEqual(value, before[topic])) await storeTopic(db, topic, value, now)
  }
  if (after.order_number.start !== before.order_number.start)
    await startNumbersAt(db, after.order_number.start)
}

/** The changes; what was sent in part is completed by what is stored. */
const mergeParts = (before: Settings, changes: Changes) => {
  const {
    logo_light: _,
    logo_dark: __,
    favicon: ___,
    tax,
    shipping,
    security,
    ...others
  } = cleaned(changes)
  const home_country = homeAfter(before, changes)
  return {
    ...others,
    ...(home_country !== before.home_country && { home_country }),
    ...(security && { security: { ...before.security, ...security } }),
    ...(tax && { tax: { ...before.tax, ...tax } }),
    ...(shipping && { shipping: { ...before.shipping, ...shipping, home_country } }),
  }
}

/** Closing the marketplace again revokes the cookies that opened it before. */
const keyOf = (before: Settings, after: Settings) =>
  after.maintenance.is_on && !before.maintenance.is_on
    ? { staff_key: randomBytes(24).toString('base64url') }
    : {}

/** The home country has two names; a client that sends both changed one of them. */
const homeAfter = (before: Settings, { home_country, shipping }: Changes) =>
  [home_country, shipping?.home_country].find((sent) => sent && sent !== before.home_country) ??
  before.home_country

/** Zones have their own tables, and the home country has its own setting. */
const withoutZones = ({ shipping, ...settings }: Settings) => {
  const { zones: _, home_country: __, ...policy } = shipping
  return { ...settings, shipping: policy }
}

const isSame = (before: object, changes: object) =>
  isDeepStrictEqual({ ...before, ...changes }, before)

/** Restricts the HTML of the pages to the tags that descriptions may contain. */
const cleaned = (changes: Changes): Changes => {
  const { pages } = changes
  if (!pages) return changes
  const clean = {
    about: cleanHtml(pages.about),
    refund: cleanHtml(pages.refund),
    privacy: cleanHtml(pages.privacy),
    terms: cleanHtml(pages.terms),
  }
  return { ...changes, pages: clean }
}
