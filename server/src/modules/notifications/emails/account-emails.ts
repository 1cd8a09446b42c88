import * as m from '@emporia/messages/email'

import { countryName } from '@emporia/messages/formats'

import { formatTime } from '../../settings/timestamp.ts'
import { emailTemplate } from './email-template.ts'

type Account = { id: number; name: string; email: string }
type Role = 'user' | 'member' | 'seller' | 'admin'

type Exemption = {
  id: number
  country: string
  status: 'approved' | 'rejected'
  reason: string | null
  decided_at: string
}

const exemptionsPath = (role: Role) =>
  role === 'member' ? '/member/tax-exemptions' : '/user/tax-exemptions'

const account: Account = { id: 7, name: 'Una Lind', email: 'una@example.com' }
const at = new Date('2026-06-10T12:00:00Z')
const passwordPage = (label: string) => ({ label, path: '/forget-password' })

const welcomes: Record<Role, { intro: () => string; label: () => string; path: string }> = {
  user: { intro: m.welcome_user_intro, label: m.welcome_shop_button, path: '/shop' },
  member: { intro: m.welcome_member_intro, label: m.welcome_link_button, path: '/member/refer' },
  seller: { intro: m.welcome_seller_intro, label: m.welcome_setup_button, path: '/seller' },
  admin: { intro: m.welcome_staff_intro, label: m.welcome_login_button, path: '/admin/login' },
}

/** E-mails about accounts and invitations. */
export const accountEmails = {
  welcome: emailTemplate({
    title: m.kind_account_welcome,
    about: m.recipient_new_account,
    key: ({ id }) => `welcome:${id}`,
    write: ({ name, role }: Account & { role: Role }) => {
      const { intro, label, path } = welcomes[role]
      return {
        subject: m.welcome_account_subject(),
        heading: m.welcome_account_heading({ name }),
        paragraphs: [intro()],
        link: { label: label(), path },
      }
    },
    example: { ...account, role: 'user' as const },
  }),
  'tax-exemption': emailTemplate({
    title: m.kind_tax_exemption,
    about: m.recipient_account,
    topic: 'order',
    key: ({ id, decided_at }) => `tax-exemption:${id}:${decided_at}`,
    write: ({ status, country, reason }: Exemption) => {
      const place = { country: countryName(country) }
      return {
        subject:
          status === 'approved'
            ? m.exemption_approved_subject(place)
            : m.exemption_rejected_subject(place),
        paragraphs: [
          status === 'approved' ? m.exemption_approved_intro(place) : m.exemption_rejected_intro(),
          ...(reason ? [m.exemption_reason_text({ reason })] : []),
        ],
        link: { label: m.exemption_show_button(), path: exemptionsPath },
      }
    },
    example: {
      id: 7,
      country: 'US',
      status: 'approved',
      reason: null,
      decided_at: '2026-06-10T12:00:00.000Z',
    },
  }),
  'registration-attempt': emailTemplate({
    title: m.kind_registration_attempt,
    about: m.recipient_address_daily,
    key: ({ id, at: now }) => `registration-attempt:${id}:${now.toISOString().slice(0, 10)}`,
    write: ({ name, email, at: now }: Account & { at: Date }) => ({
      subject: m.registration_attempt_subject(),
      heading: m.registration_attempt_heading({ name }),
      paragraphs: [
        m.registration_attempt_intro({ email, time: formatTime(now) }),
        m.registration_attempt_next(),
        m.registration_attempt_not_you(),
      ],
      link: passwordPage(m.password_new_button()),
    }),
    example: { ...account, at },
  }),
  'account-erased': emailTemplate({
    title: m.kind_account_erased,
    about: m.recipient_former_address,
    key: ({ id }) => `account-erased:${id}`,
    write: ({ name }: Pick<Account, 'id' | 'name'>) => ({
      is_last: true,
      subject: m.account_erased_subject(),
      heading: m.account_erased_heading({ name }),
      paragraphs: [
        m.account_erased_intro(),
        m.account_erased_records(),
        m.account_erased_not_you(),
      ],
    }),
    example: account,
  }),
  invitation: emailTemplate({
    title: m.kind_staff_invitation,
    about: m.recipient_employee,
    key: ({ id }) => `invitation:${id}`,
    // The link leads to the password reset, so it does not expire.
    write: ({ name, email }: Account) => ({
      subject: m.invitation_staff_subject(),
      heading: m.invitation_team_heading({ name }),
      paragraphs: [m.invitation_staff_intro(), m.invitation_email_text({ email })],
      link: passwordPage(m.password_first_button()),
    }),
    example: account,
  }),
  'customer-invited': emailTemplate({
    title: m.kind_customer_invitation,
    about: m.recipient_the_new_account,
    key: ({ id }) => `customer-invited:${id}`,
    write: ({ name, email }: Account) => ({
      subject: m.invitation_customer_subject(),
      heading: m.invitation_customer_heading({ name }),
      paragraphs: [m.invitation_customer_intro(), m.invitation_customer_email({ email })],
      link: passwordPage(m.password_first_button()),
    }),
    example: account,
  }),
  'team-invitation': emailTemplate({
    title: m.kind_team_invitation,
    about: m.recipient_team_login,
    key: ({ id }) => `team-invitation:${id}`,
    write: ({ name, email, shop }: Account & { shop: string }) => ({
      subject: m.invitation_shop_subject({ shop }),
      heading: m.invitation_team_heading({ name }),
      paragraphs: [m.invitation_shop_intro({ shop }), m.invitation_email_text({ email })],
      link: passwordPage(m.password_first_button()),
    }),
    example: { ...account, shop: 'North Wind' },
  }),
}
