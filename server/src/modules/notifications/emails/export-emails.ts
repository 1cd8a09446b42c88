import { exportDays, type Role } from '@emporia/contract'
import * as m from '@emporia/messages/email'

import { emailTemplate } from './email-template.ts'

/** `reason` is why an export failed; null: its file can be downloaded. */
type Ended = { id: number; file: string; reason: string | null }

const subjectOf = ({ file, reason }: Ended) =>
  reason === null ? m.list_export_subject({ file }) : m.list_export_failed_subject({ file })

/** The e-mail about the end of a large export. */
export const exportEmails = {
  'list-export': emailTemplate({
    title: m.kind_list_export,
    about: m.recipient_account,
    topic: 'export',
    key: ({ id }: Ended) => `list-export:${id}`,
    write: (ended: Ended) => ({
      subject: subjectOf(ended),
      paragraphs: [ended.reason ?? m.list_export_intro({ days: exportDays })],
      link: {
        label: m.list_export_button(),
        path: (role: Role) => `/${role === 'admin' ? 'admin' : 'seller'}?task=${ended.id}`,
      },
    }),
    example: { id: 12, file: 'product-2026-06-24.csv', reason: null },
  }),
}
