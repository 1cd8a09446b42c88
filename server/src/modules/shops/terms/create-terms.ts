import { type api, type Input, termsNoticeDays } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { inArray, sql } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import { one } from '../../../db/single-row.ts'
import { invalid } from '../../../http/failure.ts'
import { sendEmails, writeEmail } from '../../notifications/send-email.ts'
import { writeTranslations } from '../../translations/write-translations.ts'
import { sellerTerms, shops } from '../tables.ts'
import { getToday, newestFirst } from './current-terms.ts'

type Draft = Input<typeof api.admin.sellerTerms.create>

/** Statuses of shops that sell, or have applied to. */
export const boundStatuses = ['submitted', 'changes_requested', 'approved', 'suspended'] as const

/**
 * Publishes a version of the terms for sellers and informs the owners of all shops. Throws `invalid`
 * if it applies too soon without a reason (docs/domain/consumer-law.md#terms-for-sellers).
 */
export const createTerms = async (context: Context, draft: Draft, actor: { id: number }) => {
  const { db, now } = context
  // Two versions at once would both be compared with the same one before them.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('seller_terms', 0))`)
  const [latest] = await db
    .select({ starts_on: sellerTerms.starts_on })
    .from(sellerTerms)
    .orderBy(...newestFirst)
    .limit(1)
  const { starts_on, text, changes = '', notice_reason = null } = draft
  const today = await getToday(db, now)
  if (starts_on < today) throw invalid('starts_on', m.terms_day_past)
  if (latest) assertAnnounced(draft, { latest, today })
  const terms = one(
    await db
      .insert(sellerTerms)
      .values({
        starts_on,
        text,
        changes: latest ? changes : '',
        notice_reason: latest ? notice_reason : null,
        created_by: actor.id,
        created_at: now.toISOString(),
      })
      .returning(),
  )
  const local = await translateTerms(context, terms, draft)
  await notifySellers(context, terms, local)
  return terms.id
}

type Known = { latest: { starts_on: string }; today: string }

const assertAnnounced = (
  { starts_on, changes, notice_reason }: Draft,
  { latest, today }: Known,
) => {
  if (!changes) throw invalid('changes', m.terms_changes_required)
  if (starts_on < latest.starts_on) throw invalid('starts_on', m.terms_day_order)
  const earliest = daysAfter(today, termsNoticeDays)
  if (starts_on < earliest && !notice_reason)
    throw invalid('notice_reason', m.terms_notice_required, { count: termsNoticeDays })
}

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

type Terms = typeof sellerTerms.$inferSelect

/** Stores the translations of a version, and returns what e-mails say of it in each language. */
const translateTerms = async (context: Context, terms: Terms, { translations = {} }: Draft) => {
  const local: Record<string, { changes?: string; notice_reason?: string }> = {}
  for (const [locale, { text, changes, notice_reason }] of Object.entries(translations)) {
    const texts = {
      ...(text && { body: text }),
      ...(changes && terms.changes && { changes }),
      ...(notice_reason && terms.notice_reason && { notice_reason }),
    }
    const entity_id = String(terms.id)
    await writeTranslations(context, { entity: 'seller_terms', entity_id, locale, texts })
    local[locale] = texts
  }
  return local
}

const notifySellers = async (
  context: Context,
  terms: Terms,
  local: Awaited<ReturnType<typeof translateTerms>>,
) => {
  const bound = await context.db
    .select({ id: shops.id, owner_id: shops.owner_id, name: shops.name })
    .from(shops)
    .where(inArray(shops.status, [...boundStatuses]))
  const { id, starts_on, changes, notice_reason } = terms
  await sendEmails(
    context,
    bound.map((shop) =>
      writeEmail('seller-terms', shop.owner_id, {
        id,
        shop_id: shop.id,
        shop: shop.name,
        starts_on,
        changes,
        notice_reason,
        local,
      }),
    ),
  )
}
