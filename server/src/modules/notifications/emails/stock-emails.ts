import * as m from '@emporia/messages/email'

import { emailTemplate } from './email-template.ts'

type Stock = {
  product_id: number
  variant_id: number
  /** The name of the product with its variant. */
  product: string
  sku: string
  /** Identifies the event: one e-mail per cause and variant. */
  cause: string
}
type Fallen = Stock & { available: number }
type Recount = Stock & {
  quantity: number
  /** Sold beyond the count, or returned although it was never in stock. */
  why: 'covered' | 'uncovered'
}

const stock: Stock = {
  product_id: 1,
  variant_id: 1,
  cause: 'order:1',
  product: 'Oslo mug, Blue',
  sku: 'MUG-BLUE',
}
const openProduct = ({ product_id }: Stock) => ({
  label: m.stock_product_button(),
  path: (role: string) => `/${role}/product/add?id=${product_id}`,
})

const recounts = {
  covered: ({ quantity, sku }: Recount) => m.stock_count_covered({ quantity, sku }),
  uncovered: ({ quantity, sku }: Recount) => m.stock_count_uncovered({ quantity, sku }),
}

/** E-mails about stock. */
export const stockEmails = {
  'stock-low': emailTemplate({
    title: m.kind_stock_low,
    about: m.recipient_seller,
    topic: 'stock',
    key: ({ variant_id, cause }) => `stock-low:${variant_id}:${cause}`,
    write: (fallen: Fallen) => ({
      values: { product: fallen.product },
      subject: m.stock_low_subject(fallen),
      heading: m.stock_low_heading(fallen),
      paragraphs: [m.stock_low_intro(fallen), m.stock_arrival_note()],
      link: openProduct(fallen),
    }),
    example: { ...stock, available: 3 },
  }),
  'stock-out': emailTemplate({
    title: m.kind_stock_out,
    about: m.recipient_seller,
    topic: 'stock',
    key: ({ variant_id, cause }) => `stock-out:${variant_id}:${cause}`,
    write: (fallen: Fallen) => ({
      values: { product: fallen.product },
      subject: m.stock_out_subject(fallen),
      heading: m.stock_out_heading(fallen),
      paragraphs: [m.stock_out_intro(fallen), m.stock_arrival_note()],
      link: openProduct(fallen),
    }),
    example: { ...stock, available: 0 },
  }),
  'stock-count': emailTemplate({
    title: m.kind_stock_count,
    about: m.recipient_seller,
    topic: 'stock',
    key: ({ why, variant_id, cause }) => `stock-count-${why}:${variant_id}:${cause}`,
    write: (wrong: Recount) => ({
      values: { product: wrong.product },
      subject: m.stock_count_subject(wrong),
      heading: m.stock_count_heading(wrong),
      paragraphs: [recounts[wrong.why](wrong), m.stock_count_next()],
      link: openProduct(wrong),
    }),
    example: { ...stock, quantity: 2, why: 'covered' },
  }),
}
