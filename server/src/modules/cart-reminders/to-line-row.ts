import { type Currency, formatQuantity, moneyText } from '@emporia/contract'
import * as m from '@emporia/messages/email'
import { localePath } from '@emporia/messages/locale'

import type { LineRow } from '../../adapters/mail/blocks/block.ts'
import { toBlockPicture } from '../../adapters/mail/blocks/block-picture.ts'
import type { Line } from '../cart/queries.ts'

type View = { currency: Currency; public_url: string }

/** A line of a cart in an e-mail, at today's price. */
export const toLineRow = (line: Line, { currency, public_url }: View): LineRow => {
  const { name, variant_label, product_id, picture, line_minor } = line
  return {
    name,
    url: public_url + localePath(`/product-details/${product_id}`),
    details: [
      ...(variant_label ? [variant_label] : []),
      m.line_quantity({ quantity: formatQuantity(line.quantity, line) }),
    ],
    amount: moneyText(line_minor, currency),
    picture: toBlockPicture(name, picture, public_url),
  }
}
