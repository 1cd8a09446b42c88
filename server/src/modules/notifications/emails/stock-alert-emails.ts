import * as m from '@emporia/messages/email'

import { emailTemplate } from './email-template.ts'

type Leave = { press: string; page: string }
type Alert = {
  id: number
  /** The time of its request, or of this e-mail. */
  at: string
  /** The name of the product with its variant. */
  product: string
  leave: Leave
}

const alert: Alert = {
  id: 1,
  at: '2026-06-10T12:00:00.000Z',
  product: 'Oslo mug, Blue',
  leave: {
    press: 'https://market.example/stock-alert/stop/secret',
    page: 'https://market.example/stock-alert#stop=secret',
  },
}

/** E-mails to visitors who wait for a product that is sold out. */
export const stockAlertEmails = {
  'stock-alert': emailTemplate({
    title: m.kind_stock_alert,
    about: m.recipient_waiting,
    key: ({ id, at }) => `stock-alert:${id}:${at}`,
    write: ({ product, path, leave }: Alert & { path: string }) => ({
      values: { product },
      subject: m.stockalert_back_subject({ product }),
      paragraphs: [m.stockalert_back_intro({ product }), m.stockalert_back_note()],
      link: { label: m.stockalert_back_button(), path },
      leave,
    }),
    example: { ...alert, path: '/product-details/1' },
  }),
  'stock-alert-confirm': emailTemplate({
    title: m.kind_stock_alert_confirm,
    about: m.recipient_waiting,
    key: ({ id, at }) => `stock-alert-confirm:${id}:${at}`,
    write: ({ product, token, leave }: Alert & { token: string }) => ({
      values: { product },
      subject: m.stockalert_confirm_subject({ product }),
      paragraphs: [m.stockalert_confirm_intro({ product }), m.stockalert_confirm_not_you()],
      link: { label: m.stockalert_confirm_button(), path: `/stock-alert#token=${token}` },
      leave,
    }),
    example: { ...alert, token: 'secret' },
  }),
}
