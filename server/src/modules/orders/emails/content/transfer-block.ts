import { moneyText } from '@emporia/contract'
import * as m from '@emporia/messages/email'

import type { Block } from '../../../../adapters/mail/blocks/block.ts'
import { formatDay } from '../../documents/labels.ts'
import { textBlock } from './text-block.ts'
import type { Content, MailOrder } from './load-content.ts'
import { calculateDue } from './sums.ts'

/** Account, amount, reference and deadline of an order group that waits for a bank transfer. */
export const transferBlock = (orders: MailOrder[], { accounts }: Content): Block[] => {
  const waiting = orders.filter(
    ({ payment_status, expires_at }) => payment_status === 'pending' && expires_at !== null,
  )
  const [first] = waiting
  const account = accounts.get(first?.group.checkout_method_id ?? 0)
  if (!first?.expires_at || !account) return []
  const { site } = first.facts
  const due = waiting.reduce((sum, order) => sum + calculateDue(order), 0)
  const { holder, bank, iban, bic, number, routing } = account
  return textBlock(
    m.block_transfer(),
    [
      m.block_transfer_holder({ holder }),
      bank && m.block_transfer_bank({ bank }),
      iban && m.block_transfer_iban({ iban }),
      bic && m.block_transfer_bic({ bic }),
      number && m.block_transfer_number({ number }),
      routing && m.block_transfer_routing({ routing }),
      m.block_transfer_amount({ amount: moneyText(due, site.currency) }),
      m.block_transfer_reference({ reference: first.group.number }),
      m.block_transfer_due({ date: formatDay(first.expires_at, site) }),
    ].filter(Boolean),
  )
}
