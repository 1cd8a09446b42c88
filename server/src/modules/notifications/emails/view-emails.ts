import * as m from '@emporia/messages/email'

import { formatTime } from '../../settings/timestamp.ts'
import { emailTemplate } from './email-template.ts'

type Viewed = { id: number; name: string; request_id: string; at: Date }

/** The e-mail about a session in which staff viewed the marketplace as a person. */
export const viewEmails = {
  'viewed-as': emailTemplate({
    title: m.kind_viewed_as,
    about: m.recipient_account,
    key: ({ id, request_id }: Viewed) => `viewed-as:${id}:${request_id}`,
    write: ({ name, at }: Viewed) => ({
      subject: m.viewed_as_subject(),
      heading: m.viewed_as_heading({ name }),
      paragraphs: [m.viewed_as_intro({ time: formatTime(at) }), m.viewed_as_limits()],
    }),
    example: {
      id: 7,
      name: 'Una Lind',
      request_id: 'b1d0',
      at: new Date('2026-06-10T12:00:00Z'),
    },
  }),
}
