import * as m from '@emporia/messages/email'

import { formatDate, formatTime } from '../../settings/timestamp.ts'
import { emailTemplate } from './email-template.ts'

type Expiring = {
  id: number
  name: string
  prefix: string
  is_of_shop: boolean
  expires_at: string
}
type NewKey = { request_id: string; owner_id: number; name: string; at: Date }

type Ended = { id: number; host: string; is_of_shop: boolean; at: string }

const linkOf = (isOfShop: boolean) => ({
  label: m.api_key_open_button(),
  path: isOfShop ? '/seller/developers' : '/admin/developers',
})

/** E-mails about API keys. */
export const integrationEmails = {
  'api-key-expiring': emailTemplate({
    title: m.kind_api_key_expiring,
    about: m.recipient_api_key,
    topic: 'security',
    key: ({ id, expires_at }: Expiring) => `api-key-expiring:${id}:${expires_at}`,
    write: ({ name, prefix, is_of_shop, expires_at }: Expiring) => ({
      subject: m.api_key_expiring_subject({ name }),
      paragraphs: [
        m.api_key_expiring_intro({ name, prefix, date: formatDate(expires_at) }),
        m.api_key_expiring_note(),
      ],
      link: linkOf(is_of_shop),
    }),
    example: {
      id: 3,
      name: 'Warehouse',
      prefix: 'emp_3fKq9a',
      is_of_shop: false,
      expires_at: '2026-06-24T12:00:00.000Z',
    },
  }),
  'webhook-inactive': emailTemplate({
    title: m.kind_webhook_inactive,
    about: m.recipient_webhook,
    topic: 'security',
    key: ({ id, at }: Ended) => `webhook-inactive:${id}:${at}`,
    write: ({ host, is_of_shop }: Ended) => ({
      subject: m.webhook_inactive_subject({ host }),
      paragraphs: [m.webhook_inactive_intro({ host }), m.webhook_inactive_note()],
      link: {
        label: m.webhook_open_button(),
        path: is_of_shop ? '/seller/webhooks' : '/admin/webhooks',
      },
    }),
    example: {
      id: 2,
      host: 'shop.example',
      is_of_shop: true,
      at: '2026-06-24T12:00:00.000Z',
    },
  }),
  'platform-key': emailTemplate({
    title: m.kind_platform_key,
    about: m.recipient_every_owner,
    topic: 'security',
    key: ({ request_id, owner_id }: NewKey) => `platform-key:${request_id}:${owner_id}`,
    write: ({ name, at }: NewKey) => ({
      subject: m.platform_key_subject({ name }),
      paragraphs: [m.platform_key_intro({ name, time: formatTime(at) }), m.platform_key_note()],
      link: linkOf(false),
    }),
    example: {
      request_id: 'b1d0',
      owner_id: 1,
      name: 'Warehouse',
      at: new Date('2026-06-10T12:00:00Z'),
    },
  }),
}
