import { earner, getPlatformAccount, type Owner, seller } from '../accounts.ts'
import { credit, debit, type Entry, type Posting, release } from '../posting.ts'
import { listReversals, type Returned } from './refunds.ts'

type Dispute = { dispute_id: number; order_id: number; gateway: string; fee_minor: number }
export type Disputed = Returned & Dispute
type Undelivered = Dispute & { refund_minor: number; coupon_minor: number }
type Won = Omit<Dispute, 'order_id'> & { opening: Entry[] }

/** Postings of disputes (docs/domain/money.md#refund-events). A lost one (R9) has no posting. */
export const disputePostings = {
  /** Dispute of a delivered order (R7): reverses the parts of all earners and books the fee. */
  disputeOpened: (dispute: Disputed) => {
    const { dispute_id, order_id, gateway, fee_minor, lines } = dispute
    const amount_minor = lines.reduce((sum, line) => sum + line.refund_minor, 0)
    const clearing = getPlatformAccount('gateway_clearing', gateway)
    return {
      key: `dispute:${dispute_id}:open`,
      type: 'dispute_opened',
      ref: { type: 'dispute', id: dispute_id },
      facts: dispute,
      entries: [
        ...listReversals(dispute),
        credit(clearing, amount_minor, { order_id }),
        debit('exp_chargeback', fee_minor, { order_id }),
        credit(clearing, fee_minor, { order_id }),
      ],
    }
  },

  /**
   * Dispute of an undelivered order (R7): the buyer's money leaves the clearing account, and the
   * fee is booked.
   */
  undeliveredDisputed: (dispute: Undelivered) => {
    const { dispute_id, order_id, gateway, fee_minor, refund_minor, coupon_minor } = dispute
    const clearing = getPlatformAccount('gateway_clearing', gateway)
    return {
      key: `dispute:${dispute_id}:open`,
      type: 'dispute_opened',
      ref: { type: 'dispute', id: dispute_id },
      facts: dispute,
      entries: [
        debit('order_clearing', refund_minor + coupon_minor, { order_id }),
        credit('exp_coupon', coupon_minor, { order_id }),
        credit(clearing, refund_minor, { order_id }),
        debit('exp_chargeback', fee_minor, { order_id }),
        credit(clearing, fee_minor, { order_id }),
      ],
    }
  },

  /**
   * Dispute that was won (R8): mirrors its opening except the fee. A debt that was paid off in the
   * meantime becomes available money.
   */
  disputeWon: ({ dispute_id, fee_minor, gateway, opening }: Won) => ({
    key: `dispute:${dispute_id}:final`,
    type: 'dispute_won',
    ref: { type: 'dispute', id: dispute_id },
    facts: { dispute_id },
    entries: [
      ...opening.map(mirrored),
      credit(getPlatformAccount('gateway_clearing', gateway), fee_minor),
      debit('exp_chargeback', fee_minor),
    ],
  }),
} satisfies Record<string, (event: never) => Posting>

const mirrored = (entry: Entry) => {
  const { purpose, side, amount_minor, order_id, order_line_id } = entry
  if (purpose === 'owner_debt')
    return release(debtorOf(entry), { amount_minor, about: { order_id, order_line_id } })
  return { ...entry, side: side === 'D' ? ('C' as const) : ('D' as const) }
}

const debtorOf = ({ owner_type, owner_id }: Entry): Owner =>
  owner_type === 'seller' ? seller(owner_id) : earner(owner_id)
