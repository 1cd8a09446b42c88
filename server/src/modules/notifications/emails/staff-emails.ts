import * as m from '@emporia/messages/email'

import { emailTemplate, type EmailText } from './email-template.ts'

type Approval = { id: number; subject: () => string; title: () => string }
/** A change of the marketplace that every owner is told of: one e-mail for each request and owner. */
type OwnerNotice = { request_id: string; owner_id: number }
type Owners = OwnerNotice & { name: string; is_owner: boolean }
export type RoleChange = 'created' | 'changed' | 'removed' | 'assigned'
type Roles = OwnerNotice & { change: RoleChange; role: string; name: string }
type OutdatedRate = OwnerNotice & { currency: string; hours: number }
type Bounds = OwnerNotice & {
  amount: string
  amount_before: string
  minutes: number
  minutes_before: number
}

const linkTo = ({ id }: Approval) => ({
  label: m.approval_open_button(),
  path: `/admin/approvals/${id}`,
})

type OwnerEmail<Data> = {
  title: () => string
  path: string
  write: (data: Data) => Pick<EmailText, 'subject' | 'paragraphs'>
  example: Data
}

const ownerEmail = <Data extends OwnerNotice>(
  event: string,
  { title, path, write, example }: OwnerEmail<Data>,
) =>
  emailTemplate<Data>({
    title,
    about: m.recipient_every_owner,
    topic: 'security',
    key: ({ request_id, owner_id }) => `${event}:${request_id}:${owner_id}`,
    write: (data) => ({ ...write(data), link: { label: m.owner_admin_button(), path } }),
    example,
  })

const approval = {
  id: 3,
  subject: () => 'Bonus: $6,000.00',
  title: () => 'Bonus for Una Lind',
}
const notice: OwnerNotice = { request_id: 'b1d0', owner_id: 1 }

const roleSubjects: Record<RoleChange, (values: { role: string; name: string }) => string> = {
  created: m.role_created_subject,
  changed: m.role_changed_subject,
  removed: m.role_removed_subject,
  assigned: m.role_assigned_subject,
}

/** E-mails to owners and staff about approvals and security settings. */
export const staffEmails = {
  'approval-needed': emailTemplate({
    title: m.kind_approval_needed,
    about: m.recipient_deciders,
    topic: 'security',
    key: ({ id, owner_id }) =>
      owner_id === undefined ? `approval-needed:${id}` : `approval-needed:${id}:${owner_id}`,
    write: (request: Approval & { reason: () => string; owner_id?: number }) => ({
      subject: m.approval_needed_subject({ subject: request.subject() }),
      paragraphs: [
        m.approval_needed_intro({ title: request.title(), reason: request.reason() }),
        m.approval_needed_note(),
      ],
      link: linkTo(request),
    }),
    example: { ...approval, reason: () => 'Best seller of the year' },
  }),
  approval: emailTemplate({
    title: m.kind_approval_decided,
    about: m.recipient_requester,
    topic: 'security',
    key: ({ id, state }) => `approval-${state}:${id}`,
    write: (decided: Approval & { state: string; note: string | null }) => ({
      subject:
        decided.state === 'approved'
          ? m.approval_approved_subject({ subject: decided.subject() })
          : m.approval_rejected_subject({ subject: decided.subject() }),
      paragraphs: [
        decided.note
          ? m.approval_decided_note({ title: decided.title(), note: decided.note })
          : m.approval_decided_intro({ title: decided.title() }),
      ],
      link: linkTo(decided),
    }),
    example: { ...approval, state: 'approved', note: 'Well deserved' },
  }),
  'owner-changed': ownerEmail<Owners>('owner-changed', {
    title: m.kind_owner_changed,
    path: '/admin/employee',
    write: ({ name, is_owner }) => ({
      subject: is_owner ? m.owner_added_subject({ name }) : m.owner_removed_subject({ name }),
      paragraphs: [m.owner_rights_note()],
    }),
    example: { ...notice, name: 'Una Lind', is_owner: true },
  }),
  'role-changed': ownerEmail<Roles>('role-changed', {
    title: m.kind_role_changed,
    path: '/admin/audit',
    write: ({ change, role, name }) => ({
      subject: roleSubjects[change]({ role, name }),
      paragraphs: [m.role_changed_note()],
    }),
    example: { ...notice, change: 'changed', role: 'Customer support', name: 'Una Lind' },
  }),
  'factor-reset': ownerEmail<OwnerNotice & { name: string }>('factor-reset', {
    title: m.kind_factor_reset,
    path: '/admin/employee',
    write: ({ name }) => ({
      subject: m.factor_reset_owner_subject({ name }),
      paragraphs: [m.factor_reset_owner_note()],
    }),
    example: { ...notice, name: 'Una Lind' },
  }),
  'bounds-changed': ownerEmail<Bounds>('bounds-changed', {
    title: m.kind_bounds_changed,
    path: '/admin/general-setting/security',
    write: (bounds) => ({
      subject: m.security_changed_subject(),
      paragraphs: [m.security_changed_intro(bounds)],
    }),
    example: {
      ...notice,
      amount: '$500.00',
      amount_before: '$100.00',
      minutes: 15,
      minutes_before: 10,
    },
  }),
  'rate-outdated': ownerEmail<OutdatedRate>('rate-outdated', {
    title: m.kind_rate_outdated,
    path: '/admin/currencies',
    write: (rate) => ({
      subject: m.rate_outdated_subject(rate),
      paragraphs: [m.rate_outdated_intro(rate), m.rate_outdated_note()],
    }),
    example: { ...notice, currency: 'EUR', hours: 72 },
  }),
  'mail-transport-changed': ownerEmail('mail-transport-changed', {
    title: m.kind_transport_changed,
    path: '/admin/email-setting',
    write: () => ({
      subject: m.transport_changed_subject(),
      paragraphs: [m.transport_changed_intro()],
    }),
    example: notice,
  }),
}
