import type { api, Input } from '@emporia/contract'

import type { Context } from '../../context.ts'
import { one } from '../../db/single-row.ts'
import { findRequestLocale } from '../../http/request/locale.ts'
import { sendEmail } from '../notifications/send-email.ts'
import { assertPublic, keyOf, loadSubjects } from './subjects.ts'
import { contentReports } from './tables.ts'

type Report = Input<typeof api.contentReport.create>

/** Stores a report of visible content, and confirms its receipt to the reporter. */
export const submitReport = async (context: Context, sent: Report) => {
  const { db, now } = context
  const { subject, subject_id, reason, text, name = null, email = null } = sent
  await assertPublic(db, sent, now)
  const about = { product_id: null, shop_id: null, review_id: null, [`${subject}_id`]: subject_id }
  const at = now.toISOString()
  const row = { ...about, reason, text, name, email, locale: findRequestLocale(), created_at: at }
  const { id } = one(
    await db.insert(contentReports).values(row).returning({ id: contentReports.id }),
  )
  if (email !== null) {
    const reported = (await loadSubjects(db, [sent])).get(keyOf(sent))?.reported ?? ''
    await sendEmail(context, 'report-received', { address: email }, { id, subject, reported })
  }
  return id
}
