import { api, type Input } from '@emporia/contract'
import * as m from '@emporia/messages/email'
import * as errors from '@emporia/messages/error'
import { randomUUID } from 'node:crypto'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { renderEmailText } from '../../../adapters/mail/email-content.ts'
import { renderEmail } from '../../../adapters/mail/render-email.ts'
import type { AppContext, Context } from '../../../context.ts'
import { approvalKind } from '../../approvals/kind.ts'
import { listOwners } from '../../approvals/notifications.ts'
import { requestApproval } from '../../approvals/request-approval.ts'
import { changedMail, changeMail } from './change-mail.ts'
import { getMailShape } from './mail-shape.ts'
import { getStoredMail, type StoredMail } from './stored-mail.ts'

const { update } = api.admin.emailSetting
type Changes = Input<typeof update>

/**
 * Whether a change concerns the mail transport. Access to all e-mails would allow resetting every
 * password.
 */
export const isTransportChange = async (
  db: Db,
  changes: Changes,
  secrets: AppContext['secrets'],
) => {
  const before = await getStoredMail(db)
  const after = changedMail(before, changes, secrets)
  return (
    (changes.password !== undefined && changes.password !== null) ||
    transportKeys.some((key) => before[key] !== after[key])
  )
}

const transportKeys = [
  'driver',
  'host',
  'port',
  'encryption',
  'user',
  'password',
  'from_address',
] as const

/** Requests approval by an owner for an employee's change of the mail server. */
export const requestTransport = async (context: Context, changes: Changes) => {
  const before = await getStoredMail(context.db)
  const after = changedMail(before, changes, context.secrets)
  return requestApproval(context, {
    kind: 'mail_transport',
    permission: 'owner',
    input: changes,
    title: m.transport_request_title,
    reason: m.transport_request_reason,
    effects: () => [
      { label: m.transport_effect_now(), amount_minor: null, text: transportText(before) },
      { label: m.transport_effect_after(), amount_minor: null, text: transportText(after) },
      {
        label: m.transport_effect_sender(),
        amount_minor: null,
        text: after.from_address || m.transport_sender_unchanged(),
      },
    ],
    path: '/admin/email-setting',
  })
}

const transportText = ({ driver, host, port, user }: StoredMail) => {
  if (driver === 'environment') return m.transport_environment()
  if (driver === 'log') return m.transport_log_only()
  const server = `${host}:${port}`
  return user ? m.transport_server_user({ server, user }) : server
}

const warningMsMax = 8_000

/**
 * Warns every owner through the current transport before it changes, because the new one may be
 * under someone else's control. An unresponsive old server does not block the change.
 */
export const warnOwners = async (context: Context, changes: Changes) => {
  const { db, secrets, mail, settings, log } = context
  const before = await getStoredMail(db)
  const after = changedMail(before, changes, secrets)
  const { site_name, way } = await getMailShape({ db, secrets })
  const content = {
    subject: m.transport_warning_subject({ site: site_name }),
    heading: m.transport_warning_heading(),
    paragraphs: [
      m.transport_warning_intro({ before: transportText(before), after: transportText(after) }),
      m.transport_warning_not_you(),
    ],
    button: {
      label: m.transport_settings_button(),
      url: `${settings.public_url}/admin/email-setting`,
    },
  }
  const html = await renderEmail(content, site_name)
  const host = new URL(settings.public_url).hostname
  const sending = (await listOwners(db)).map(({ email }) =>
    mail.send(
      {
        message_id: `<${randomUUID()}@${host}>`,
        to: email,
        subject: content.subject,
        html,
        text: renderEmailText(content),
      },
      way,
    ),
  )
  const isLate = new Promise<'late'>((answer) => {
    setTimeout(() => answer('late'), warningMsMax).unref()
  })
  const done = await Promise.race([Promise.allSettled(sending), isLate])
  if (done === 'late' || done.some(({ status }) => status === 'rejected'))
    log.warn({ event: 'transport_warning_failed' }, 'security')
}

/** Approval kind that applies a change of the transport. */
export const mailTransportKind = approvalKind({
  input: update.input,
  prepare: async (changes, context) => warnOwners(context, changes),
  run: async ({ db, now, secrets, asked_by }, changes) => {
    if (asked_by === null) throw conflict(errors.approval_closed)
    await changeMail(db, { changes, secrets, now })
    return { result_id: null }
  },
})
