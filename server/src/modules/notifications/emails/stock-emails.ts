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
  label: 'Open the product',
  path: (role: string) => `/${role}/product/add?id=${product_id}`,
})
const bookArrivals = 'Book what arrives under its stock, and it sells on.'

const recounts = {
  covered: ({ quantity, sku }: Recount) =>
    `An offline sale handed over **${quantity}** of **${sku}** more than the count showed.`,
  uncovered: ({ quantity, sku }: Recount) =>
    `**${quantity}** of **${sku}** were returned from an offline sale, but had not been in stock. They were not added.`,
}

/** E-mails about stock. */
export const stockEmails = {
  'stock-low': emailTemplate({
    title: 'Stock is low',
    about: 'to the seller',
    topic: 'stock',
    key: ({ variant_id, cause }) => `stock-low:${variant_id}:${cause}`,
    write: (fallen: Fallen) => ({
      values: { product: fallen.product },
      subject: `Running low: ${fallen.product}`,
      heading: `“${fallen.product}” is running low`,
      paragraphs: [
        `Only **${fallen.available}** of **${fallen.sku}** are left to sell.`,
        bookArrivals,
      ],
      link: openProduct(fallen),
    }),
    example: { ...stock, available: 3 },
  }),
  'stock-out': emailTemplate({
    title: 'Sold out',
    about: 'to the seller',
    topic: 'stock',
    key: ({ variant_id, cause }) => `stock-out:${variant_id}:${cause}`,
    write: (fallen: Fallen) => ({
      values: { product: fallen.product },
      subject: `Sold out: ${fallen.product}`,
      heading: `“${fallen.product}” is sold out`,
      paragraphs: [`Nothing of **${fallen.sku}** is left to sell.`, bookArrivals],
      link: openProduct(fallen),
    }),
    example: { ...stock, available: 0 },
  }),
  'stock-count': emailTemplate({
    title: 'Stock has to be counted again',
    about: 'to the seller',
    topic: 'stock',
    key: ({ why, variant_id, cause }) => `stock-count-${why}:${variant_id}:${cause}`,
    write: (wrong: Recount) => ({
      values: { product: wrong.product },
      subject: `Count again: ${wrong.product}`,
      heading: `Please count “${wrong.product}” again`,
      paragraphs: [
        recounts[wrong.why](wrong),
        'Count what is there, and correct the stock if it differs.',
      ],
      link: openProduct(wrong),
    }),
    example: { ...stock, quantity: 2, why: 'covered' },
  }),
}
