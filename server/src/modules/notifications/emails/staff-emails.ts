import { emailTemplate } from './email-template.ts'

type Approval = { id: number; subject: string; title: string }
type OwnerNotice = { request_id: string; owner_id: number; heading: string; text: string }

const linkTo = ({ id }: Approval) => ({ label: 'Open the request', path: `/admin/approvals/${id}` })

const ownerNotice = (event: string, title: string, path: string) =>
  emailTemplate({
    title,
    about: 'to every owner',
    topic: 'security',
    key: ({ request_id, owner_id }) => `${event}:${request_id}:${owner_id}`,
    write: ({ heading, text }: OwnerNotice) => ({
      subject: heading,
      paragraphs: [text],
      link: { label: 'Open the back office', path },
    }),
    example: { request_id: 'b1d0', owner_id: 1, heading: title, text: 'It was changed today.' },
  })

const example = { id: 3, subject: 'Bonus of $6,000.00', title: 'Bonus for Una Lind' }

/** E-mails to owners and staff about approvals and security settings. */
export const staffEmails = {
  'approval-needed': emailTemplate({
    title: 'Approval needed',
    about: 'to those who decide',
    topic: 'security',
    key: ({ id, owner_id }) =>
      owner_id === undefined ? `approval-needed:${id}` : `approval-needed:${id}:${owner_id}`,
    write: (request: Approval & { reason: string; owner_id?: number }) => ({
      subject: `Approval needed: ${request.subject}`,
      paragraphs: [
        `${request.title}. Reason: ${request.reason}`,
        'Nothing is booked until the request is approved.',
      ],
      link: linkTo(request),
    }),
    example: { ...example, reason: 'Best seller of the year' },
  }),
  approval: emailTemplate({
    title: 'Approval decided',
    about: 'to the requester',
    topic: 'security',
    key: ({ id, state }) => `approval-${state}:${id}`,
    write: (decided: Approval & { state: string; note: string | null }) => ({
      subject: `${decided.subject}: ${decided.state}`,
      paragraphs: [decided.note ? `${decided.title}. Note: ${decided.note}` : `${decided.title}.`],
      link: linkTo(decided),
    }),
    example: { ...example, state: 'approved', note: 'Well deserved' },
  }),
  'owner-changed': ownerNotice('owner-changed', 'Owners changed', '/admin/employee'),
  'bounds-changed': ownerNotice(
    'bounds-changed',
    'Security settings changed',
    '/admin/general-setting',
  ),
  'mail-transport-changed': ownerNotice(
    'mail-transport-changed',
    'Mail server changed',
    '/admin/email-setting',
  ),
}
