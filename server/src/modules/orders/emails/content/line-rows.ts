import { moneyText, formatQuantity } from '@emporia/contract'
import * as m from '@emporia/messages/email'
import { localePath } from '@emporia/messages/locale'

import type { LineRow } from '../../../../adapters/mail/blocks/block.ts'
import { toBlockPicture } from '../../../../adapters/mail/blocks/block-picture.ts'
import type { Facts } from '../../documents/facts.ts'
import type { Content, MailLine } from './load-content.ts'

type FactsLine = Facts['lines'][number]

/** Sources of pictures and products, and the recipient. */
export type View = Pick<Content, 'pictures'> & {
  public_url: string
  reader: 'buyer' | 'seller' | 'staff'
}

/** Order line with unit price and amount, as on the invoice. */
export const pricedRow = (line: MailLine, { site }: Pick<Facts, 'site'>, view: View): LineRow => {
  const canceled = line.left_out_quantity
  return {
    ...headOf(line, line, view),
    details: [
      ...namesOf(line, view),
      unitPriceText(line, site),
      ...(line.discount_minor > 0
        ? [m.line_discount({ amount: moneyText(-line.discount_minor, site.currency) })]
        : []),
      ...(canceled > 0 ? [m.line_canceled({ quantity: formatQuantity(canceled, line) })] : []),
    ],
    amount: moneyText(line.net_minor, site.currency),
  }
}

/** Refunded part of a line. Goodwill credits belong to no line. */
export const refundedRow = (
  line: FactsLine,
  of: { sold: MailLine | undefined; site: Facts['site'] },
  view: View,
): LineRow => ({
  ...headOf(line, of.sold, view),
  details: [
    ...namesOf(line, view),
    ...(of.sold && line.quantity > 0
      ? [m.line_quantity({ quantity: formatQuantity(line.quantity, line) })]
      : []),
  ],
  amount: moneyText(line.net_minor, of.site.currency),
})

/** Quantity of a line in a shipment. */
export const toShipmentRow = (line: MailLine, quantity: number, view: View): LineRow => ({
  ...headOf(line, line, view),
  details: [...namesOf(line, view), shippedQuantityText(line, quantity)],
  amount: null,
})

const shippedQuantityText = (line: MailLine, quantity: number) =>
  quantity === line.quantity
    ? m.line_quantity({ quantity: formatQuantity(quantity, line) })
    : m.line_quantity_of({
        quantity: formatQuantity(quantity, line),
        total: formatQuantity(line.quantity, line),
      })

const unitPriceText = (line: FactsLine, { currency }: Facts['site']) =>
  `${formatQuantity(line.quantity, line)} × ${moneyText(line.price_minor, currency)}`

/** Sellers identify products by SKU. */
const namesOf = ({ sku, variant_label }: FactsLine, { reader }: View) => [
  ...(variant_label ? [variant_label] : []),
  ...(reader !== 'buyer' && sku ? [m.line_sku({ sku })] : []),
]

const headOf = ({ name }: FactsLine, sold: MailLine | undefined, view: View) => ({
  name,
  url:
    sold && view.reader === 'buyer'
      ? view.public_url + localePath(`/product-details/${sold.product_id}`)
      : null,
  picture: toBlockPicture(name, view.pictures.get(sold?.picture ?? 0), view.public_url),
})
