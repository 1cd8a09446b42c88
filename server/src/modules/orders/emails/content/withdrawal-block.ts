import * as m from '@emporia/messages/email'

import type { Block } from '../../../../adapters/mail/blocks/block.ts'
import type { OrderReference } from '../../../../adapters/mail/email-content.ts'
import { formatDay } from '../../documents/labels.ts'
import { withdrawalOf } from '../../returns/withdrawal/rules.ts'
import { textBlock } from './text-block.ts'
import type { MailOrder } from './load-content.ts'

const includedIn: readonly OrderReference['about'][] = ['purchase', 'order', 'shipment', 'delivery']

/** The right of withdrawal, with the link to use it (docs/domain/consumer-law.md#withdrawal). */
export const withdrawalBlock = (
  { about }: OrderReference,
  order: MailOrder,
  public_url: string,
): Block[] => {
  const right = includedIn.includes(about) ? withdrawalOf(order, order.group) : null
  if (!right) return []
  const { days, until } = right
  const number = encodeURIComponent(order.group.number)
  return textBlock(
    m.block_withdrawal(),
    [
      until === null
        ? m.block_withdrawal_days({ days })
        : m.block_withdrawal_until({ date: formatDay(until, order.facts.site) }),
    ],
    [{ label: m.block_withdraw_link(), url: `${public_url}/withdraw?number=${number}` }],
  )
}
