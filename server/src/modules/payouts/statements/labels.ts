/** Data of a movement for its text. */
export type Movement = {
  event_type: string
  amount_minor: number
  /** Whether it pays cash due with available money. */
  is_set_off: boolean
  /** Order numbers, if the movement concerns an order. */
  order_number: string | null
  group_number: string | null
  /** Payout account of a withdrawal, and its label. */
  withdrawal_id: number | null
  method_label: string | null
  package_name: string | null
  reason: string | null
}

type Phrase = (movement: Movement) => string

const order = ({ order_number, group_number }: Movement) => {
  const number = order_number ?? group_number
  return number ? `order ${number}` : 'an order'
}

/** Text of each event type, for credits (`C`) and debits (`D`). */
const phrases: Record<string, { C?: Phrase; D?: Phrase }> = {
  order_captured: { D: (one) => `Paid for ${order(one)}` },
  wallet_held: { D: (one) => `Put aside for ${order(one)}` },
  wallet_released: { C: (one) => `Given back: ${order(one)} was not paid` },
  refund_paid: { C: (one) => `Refund of ${order(one)}` },
  refund_approved: { D: (one) => `Taken back: refund of ${order(one)}` },
  dispute_opened: { D: (one) => `Taken back: payment of ${order(one)} is disputed` },
  dispute_won: { C: (one) => `Given back: dispute about ${order(one)} was won` },
  share_matured: { C: (one) => `Your share of ${order(one)}` },
  commission_matured: { C: (one) => `Commission on ${order(one)}` },
  commission_released: { C: (one) => `Commission on ${order(one)}` },
  earnings_adjusted: {
    C: ({ reason }) => reason ?? 'Bonus',
    D: ({ reason }) => reason ?? 'Correction',
  },
  debt_written_off: {
    C: ({ reason }) => `Balance due written off${reason ? `: ${reason}` : ''}`,
  },
  seller_remitted: { C: () => 'Payment toward your balance due' },
  till_sale: { D: (one) => `Paid for ${order(one)} at the till` },
  package_bought: { D: ({ package_name }) => `Package ${package_name ?? ''}`.trim() },
  package_refunded: {
    C: ({ package_name }) => `Rest of package ${package_name ?? ''}`.trim(),
  },
  withdrawal_requested: {
    D: ({ withdrawal_id, method_label }) => `Withdrawal ${withdrawal_id} to ${method_label}`,
  },
  withdrawal_released: { C: ({ withdrawal_id }) => `Withdrawal ${withdrawal_id} was not paid` },
  withdrawal_returned: { C: ({ withdrawal_id }) => `Withdrawal ${withdrawal_id} came back` },
}

/** Returns the text of a line. A set-off of a single debt is named after it. */
export const formatMovement = (movement: Movement, debts: { text: string }[]): string => {
  const [debt] = debts
  if (movement.is_set_off)
    return debt && debts.length === 1 ? debt.text : 'Applied to balance due: cash collected'
  const side = movement.amount_minor < 0 ? 'D' : 'C'
  return phrases[movement.event_type]?.[side]?.(movement) ?? plain(movement.event_type)
}

/** Text for an event type without an entry: 'something_new' → 'Something new'. */
const plain = (type: string) => (type.charAt(0).toUpperCase() + type.slice(1)).replaceAll('_', ' ')
