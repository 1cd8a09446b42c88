import { formatDays } from '@emporia/contract'

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
  title: string,
  { write, example }: { write: (data: Data) => Text; example: Data },
) =>
  emailTemplate<Data>({
    title,
    about: 'to its holder',
    topic: 'package',
    key: ({ id }) => `${event}:${id}`,
    write: (data) => ({
      values: { package: data.name },
      ...write(data),
      link: { label: 'Show my package', path: pageOf(data) },
    }),
    example,
  })

const dayOf = (at: string | null) => (at ? at.slice(0, 10) : 'further notice')

const ended = (title: string, event: string, text: (ended: Purchase) => string) =>
  packageEmail(event, title, {
    write: (data: Purchase) => ({ subject: `“${data.name}” has ended`, paragraphs: [text(data)] }),
    example: purchase,
  })

const decided = (title: string, state: 'cancelled' | 'refunded') =>
  packageEmail(`package-${state}`, title, {
    write: ({ name, reason }: Purchase & { reason: string }) => ({
      subject: `“${name}” was ${state}`,
      paragraphs: [reason],
    }),
    example: { ...purchase, reason: 'No payment has arrived.' },
  })

/** E-mails to the holders of packages and boosts. */
export const packageEmails = {
  'package-bought': packageEmail('package-bought', 'Package bought', {
    write: ({ name, starts_at, ends_at }: Purchase) => ({
      subject: `“${name}” is yours`,
      heading: `You have “${name}”`,
      paragraphs: [
        starts_at
          ? `It runs from ${dayOf(starts_at)} until ${dayOf(ends_at)}.`
          : 'It begins as soon as your shop is open.',
      ],
    }),
    example: purchase,
  }),
  'package-early': packageEmail('package-early', 'Package started early', {
    write: ({ name, starts_at, ends_at }: Purchase) => ({
      subject: 'Your package started early',
      heading: `“${name}” started early`,
      paragraphs: [
        `The package before it has ended, so it is active now. It runs from ${dayOf(starts_at)} until ${dayOf(ends_at)}: all of its days.`,
      ],
    }),
    example: purchase,
  }),
  'package-ending': emailTemplate({
    ...packageEmail('package-ending', 'Package ends soon', {
      write: ({ name, days, ends_at }: Purchase & { days: number }) => ({
        subject: `“${name}” ends in ${formatDays(days)}`,
        heading: `“${name}” ends on ${dayOf(ends_at)}`,
        paragraphs: ['Renew it before then, and nothing stops.'],
      }),
      example: { ...purchase, days: 7 },
    }),
    key: ({ id, days }) => `package-ending-${days}:${id}`,
  }),
  'package-grace': ended(
    'Package over, shop still open',
    'package-grace',
    () => 'Your shop stays open for seven more days. Renew the package before they are over.',
  ),
  'package-expired': ended('Package expired', 'package-expired', ({ kind }) =>
    kind === 'shop'
      ? 'Your products are hidden until you renew it. Orders go on, and nothing is deleted.'
      : 'What you have earned stays yours. Renew it at any time.',
  ),
  'package-cancelled': decided('Package cancelled', 'cancelled'),
  'package-refunded': decided('Package refunded', 'refunded'),
  'boost-used-up': packageEmail('boost-used-up', 'Boost used up', {
    write: ({ name }: Purchase) => ({
      subject: `“${name}” has reached its limit`,
      heading: `“${name}” has added all that it adds`,
      paragraphs: [
        'Sales from now on earn the usual amount. If such a sale is canceled before its delivery, the boost adds that part again.',
      ],
    }),
    example: { ...purchase, kind: 'boost' },
  }),
}
