import { type Trader, traderLabels } from '@emporia/contract'
import * as m from '@emporia/messages/email'

import type { Block } from '../../../../adapters/mail/blocks/block.ts'
import { textBlock } from './details.ts'
import type { Content, MailOrder } from './load-content.ts'

/** The trader of each order, for its buyer (docs/domain/consumer-law.md#traders). */
export const traderBlocks = (orders: MailOrder[], { traders }: Content): Block[] =>
  orders.flatMap(({ facts: { issuer } }) => {
    const trader = traders.get(issuer.shop_id ?? 0)
    return trader ? textBlock(m.block_trader({ shop: issuer.name }), linesOf(trader)) : []
  })

const linesOf = ({ kind, name, address, email, phone, register, vat_id }: Trader) =>
  kind === 'private'
    ? [traderLabels.private()]
    : [
        name,
        ...address.split('\n'),
        email,
        phone,
        register,
        ...(vat_id ? [m.block_vat_number({ number: vat_id })] : []),
      ].filter(Boolean)
