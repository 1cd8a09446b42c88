import * as m from '@emporia/messages/email'

import { formatTime } from '../../settings/timestamp.ts'
import { emailTemplate } from './email-template.ts'

const account = { id: 7, name: 'Una Lind', email: 'una@example.com' }
const at = new Date('2026-06-10T12:00:00Z')
const request_id = 'b1d0'

type Requested = { id: number; name: string; request_id: string; at: Date }
type ChangeRequest = Requested & {
  wanted: string
  token: string
  is_by_staff: boolean
  /** For how long the link works. */
  hours: number
}

type NewSignIn = Pick<Requested, 'id' | 'name' | 'at'> & {
  /** Tells apart sign-ins from other addresses and programs, and of other days. */
  mark: string
  ip: string
  browser: string | null
  system: string | null
}

type MailedCode = { reset_id: number; name: string; code: string; minutes: number }

/** E-mails about passwords and sign-in addresses. */
export const signInEmails = {
  'reset-code': emailTemplate({
    title: m.kind_password_code,
    about: m.recipient_account,
    key: ({ reset_id }) => `reset-code:${reset_id}`,
    write: (reset: MailedCode) => ({
      subject: m.password_code_subject(),
      heading: m.password_code_heading({ name: reset.name }),
      paragraphs: [m.password_code_intro({ minutes: reset.minutes }), m.password_code_not_you()],
      code: reset.code,
    }),
    example: { reset_id: 4, name: account.name, code: '402218', minutes: 15 },
  }),
  'sign-in-code': emailTemplate({
    title: m.kind_sign_in_code,
    about: m.recipient_account,
    key: ({ reset_id }) => `sign-in-code:${reset_id}`,
    write: (mail: MailedCode & { is_alone: boolean }) => ({
      subject: m.sign_in_code_subject(),
      heading: m.password_code_heading({ name: mail.name }),
      paragraphs: [
        m.password_code_intro({ minutes: mail.minutes }),
        mail.is_alone ? m.sign_in_code_alone() : m.sign_in_code_not_you(),
      ],
      code: mail.code,
    }),
    example: { reset_id: 5, name: account.name, code: '118402', minutes: 10, is_alone: true },
  }),
  'verify-code': emailTemplate({
    title: m.kind_verify_code,
    about: m.recipient_account,
    key: ({ reset_id }) => `verify-code:${reset_id}`,
    write: (mail: MailedCode) => ({
      subject: m.verify_code_subject(),
      heading: m.password_code_heading({ name: mail.name }),
      paragraphs: [m.verify_code_intro({ minutes: mail.minutes }), m.verify_code_not_you()],
      code: mail.code,
    }),
    example: { reset_id: 6, name: account.name, code: '730915', minutes: 10 },
  }),
  'new-sign-in': emailTemplate({
    title: m.kind_new_sign_in,
    about: m.recipient_account,
    key: ({ id, mark }) => `new-sign-in:${id}:${mark}`,
    write: ({ name, ip, at: now, browser, system }: NewSignIn) => ({
      subject: m.new_sign_in_subject(),
      heading: m.new_sign_in_heading({ name }),
      paragraphs: [
        browser && system
          ? m.new_sign_in_intro({ time: formatTime(now), address: ip, browser, system })
          : m.new_sign_in_intro_unknown({ time: formatTime(now), address: ip }),
        m.new_sign_in_you(),
        m.new_sign_in_not_you(),
      ],
      link: { label: m.password_new_button(), path: '/forget-password' },
    }),
    example: {
      ...account,
      mark: 'a41c',
      ip: '203.0.113.9',
      at,
      browser: 'Firefox',
      system: 'Windows',
    },
  }),
  'staff-reset-needed': emailTemplate({
    title: m.kind_staff_password,
    about: m.recipient_employee,
    key: ({ approval_id }) => `staff-reset-needed:${approval_id}`,
    write: (reset: { approval_id: number; name: string; has_decider: boolean }) => ({
      subject: m.password_approval_subject(),
      heading: m.password_approval_heading({ name: reset.name }),
      paragraphs: [
        reset.has_decider
          ? m.password_approval_intro()
          : m.password_server_intro({ command: 'npm run staff -- reset-password' }),
        m.password_approval_not_you(),
      ],
    }),
    example: { approval_id: 3, name: account.name, has_decider: true },
  }),
  'password-changed': emailTemplate({
    title: m.kind_password_changed,
    about: m.recipient_account,
    key: ({ id, request_id: request }) => `password-changed:${id}:${request}`,
    write: ({ name, at: now, payouts_until }: Requested & { payouts_until: Date | null }) => ({
      subject: m.password_changed_subject(),
      heading: m.password_changed_heading({ name }),
      paragraphs: [
        m.password_changed_intro({ time: formatTime(now) }),
        ...(payouts_until ? [m.password_changed_payouts({ time: formatTime(payouts_until) })] : []),
        m.password_changed_not_you(),
      ],
      link: { label: m.password_new_button(), path: '/forget-password' },
    }),
    example: { ...account, request_id, at, payouts_until: null },
  }),
  'email-confirm': emailTemplate({
    title: m.kind_email_confirm,
    about: m.recipient_new_address,
    key: ({ id, request_id: request }) => `email-confirm:${id}:${request}`,
    write: (change: Omit<ChangeRequest, 'at' | 'wanted' | 'is_by_staff'> & { email: string }) => ({
      subject: m.email_confirm_subject(),
      heading: m.email_confirm_heading({ name: change.name }),
      paragraphs: [
        m.email_confirm_intro({ email: change.email }),
        m.email_confirm_hours({ hours: change.hours }),
      ],
      link: { label: m.email_confirm_button(), path: `/email-confirm#token=${change.token}` },
    }),
    example: { ...account, request_id, token: 'secret', hours: 24 },
  }),
  'email-taken': emailTemplate<Pick<Requested, 'id' | 'request_id'>>({
    title: m.kind_email_taken,
    about: m.recipient_address,
    key: ({ id, request_id: request }) => `email-taken:${id}:${request}`,
    write: () => ({
      subject: m.email_taken_subject(),
      heading: m.email_taken_heading(),
      paragraphs: [m.email_taken_intro(), m.email_taken_next()],
      link: { label: m.email_login_button(), path: '/login' },
    }),
    example: { id: account.id, request_id },
  }),
  'email-asked': emailTemplate({
    title: m.kind_email_requested,
    about: m.recipient_old_address,
    key: ({ id, request_id: request }) => `email-asked:${id}:${request}`,
    write: ({ name, at: now, wanted, token, is_by_staff, hours }: ChangeRequest) => ({
      subject: m.email_requested_subject(),
      heading: m.email_requested_heading({ name }),
      paragraphs: is_by_staff
        ? [
            m.email_requested_staff({ time: formatTime(now), email: wanted }),
            m.email_requested_staff_stop({ hours }),
          ]
        : [
            m.email_requested_owner({ time: formatTime(now), email: wanted }),
            m.email_requested_owner_stop(),
          ],
      link: { label: m.email_stop_button(), path: `/email-stop#token=${token}` },
    }),
    example: {
      ...account,
      request_id,
      at,
      wanted: 'lind@example.com',
      token: 'secret',
      is_by_staff: false,
      hours: 24,
    },
  }),
  'email-changed': emailTemplate({
    title: m.kind_email_changed,
    about: m.recipient_both_addresses,
    key: ({ id, request_id: request, to }) => `email-changed:${id}:${request}:${to}`,
    write: ({ name, at: now, email }: Requested & { email: string; to: string }) => ({
      subject: m.email_changed_subject(),
      heading: m.email_changed_heading({ name }),
      paragraphs: [
        m.email_changed_intro({ time: formatTime(now), email }),
        m.email_changed_not_you(),
      ],
    }),
    example: { ...account, request_id, at, to: account.email },
  }),
}
