import { type Trader, traderLabels } from '@emporia/contract'
import * as m from '@emporia/messages/email'

import type { Block } from '../../../../adapters/mail/blocks/block.ts'
import type { Content, MailOrder } from './load-content.ts'
import { textBlock } from './text-block.ts'

/**
 * Who sells each order: the trader that the shop states (docs/domain/consumer-law.md#traders), else
 * the issuer of its invoice.
 */
export const traderBlocks = (orders: MailOrder[], { traders }: Content): Block[] =>
  orders.flatMap(({ facts: { issuer } }) => {
    const trader = traders.get(issuer.shop_id ?? 0)
    const lines = trader ? linesOfTrader(trader) : linesOfIssuer(issuer)
    return textBlock(m.block_trader({ shop: issuer.name }), lines)
  })

const linesOfTrader = ({ kind, name, address, email, phone, register, vat_id, weee }: Trader) =>
  kind === 'private'
    ? [traderLabels.private()]
    : [
        name,
        ...address.split('\n'),
        email,
        phone,
        register,
        ...(vat_id ? [m.block_vat_number({ number: vat_id })] : []),
        ...(weee ? [m.block_weee_number({ number: weee })] : []),
      ].filter(Boolean)

const linesOfIssuer = ({ lines, tax_number }: MailOrder['facts']['issuer']) => [
  ...lines,
  ...(tax_number ? [m.block_tax_number({ number: tax_number })] : []),
]
