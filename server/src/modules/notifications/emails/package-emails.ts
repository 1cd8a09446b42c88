import * as m from '@emporia/messages/email'

import { formatDate } from '../../settings/timestamp.ts'
import { type EmailText, emailTemplate } from './email-template.ts'

type Purchase = {
  id: number
  name: string
  kind: string
  starts_at: string | null
  ends_at: string | null
}

const purchase: Purchase = {
  id: 1,
  name: 'Stall',
  kind: 'shop',
  starts_at: '2026-06-10T12:00:00Z',
  ends_at: '2026-07-10T12:00:00Z',
}

const pageOf = ({ kind }: Purchase) => {
  if (kind === 'shop') return '/seller/renue-package'
  return kind === 'boost' ? '/user/boost-history' : '/member/purchase-history'
}

type Text = Omit<EmailText, 'values' | 'link'>

const packageEmail = <Data extends Purchase>(
  event: string,
  title: () => string,
  { write, example }: { write: (data: Data) => Text; example: Data },
) =>
  emailTemplate<Data>({
    title,
    about: m.recipient_holder,
    topic: 'package',
    key: ({ id }) => `${event}:${id}`,
    write: (data) => ({
      values: { package: data.name },
      ...write(data),
      link: { label: m.package_show_button(), path: pageOf(data) },
    }),
    example,
  })

const toTermText = (starts_at: string, ends_at: string | null) => {
  const start = formatDate(starts_at)
  return ends_at
    ? m.package_term_text({ start, end: formatDate(ends_at) })
    : m.package_term_endless({ start })
}

const ended = (title: () => string, event: string, text: (ended: Purchase) => string) =>
  packageEmail(event, title, {
    write: (data: Purchase) => ({
      subject: m.package_ended_subject({ name: data.name }),
      paragraphs: [text(data)],
    }),
    example: purchase,
  })

const decisionTexts = {
  cancelled: { title: m.kind_package_canceled, subject: m.package_canceled_subject },
  refunded: { title: m.kind_package_refunded, subject: m.package_refunded_subject },
}

const decided = (state: 'cancelled' | 'refunded') =>
  packageEmail(`package-${state}`, decisionTexts[state].title, {
    write: ({ name, reason }: Purchase & { reason: () => string }) => ({
      subject: decisionTexts[state].subject({ name }),
      paragraphs: [reason()],
    }),
    example: { ...purchase, reason: () => 'No payment has arrived.' },
  })

/** E-mails to the holders of packages and boosts. */
export const packageEmails = {
  'package-bought': packageEmail('package-bought', m.kind_package_bought, {
    write: ({ name, starts_at, ends_at }: Purchase) => ({
      subject: m.package_bought_subject({ name }),
      heading: m.package_bought_heading({ name }),
      paragraphs: [starts_at ? toTermText(starts_at, ends_at) : m.package_bought_later()],
    }),
    example: purchase,
  }),
  'package-early': packageEmail('package-early', m.kind_package_early, {
    write: ({ name, starts_at, ends_at }: Purchase) => ({
      subject: m.package_early_subject(),
      heading: m.package_early_heading({ name }),
      paragraphs: [m.package_early_intro(), ...(starts_at ? [toTermText(starts_at, ends_at)] : [])],
    }),
    example: purchase,
  }),
  'package-ending': emailTemplate({
    ...packageEmail('package-ending', m.kind_package_ending, {
      write: ({ name, days, ends_at }: Purchase & { days: number }) => ({
        subject: m.package_ending_subject({ name, days }),
        ...(ends_at && { heading: m.package_ending_heading({ name, date: formatDate(ends_at) }) }),
        paragraphs: [m.package_ending_intro()],
      }),
      example: { ...purchase, days: 7 },
    }),
    key: ({ id, days }) => `package-ending-${days}:${id}`,
  }),
  'package-grace': ended(m.kind_package_grace, 'package-grace', () => m.package_grace_intro()),
  'package-expired': ended(m.kind_package_expired, 'package-expired', ({ kind }) =>
    kind === 'shop' ? m.package_expired_shop() : m.package_expired_other(),
  ),
  'package-cancelled': decided('cancelled'),
  'package-refunded': decided('refunded'),
  'boost-used-up': packageEmail('boost-used-up', m.kind_boost_used, {
    write: ({ name }: Purchase) => ({
      subject: m.boost_used_subject({ name }),
      heading: m.boost_used_heading({ name }),
      paragraphs: [m.boost_used_intro()],
    }),
    example: { ...purchase, kind: 'boost' },
  }),
}
