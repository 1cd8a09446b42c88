/** What is known of a movement when it is put into words. */
export type Movement = {
  event_type: string
  amount_minor: number
  /** Whether it pays cash that is due with money that was available. */
  is_set_off: boolean
  /** The numbers of what it is about, where it is about an order. */
  order_number: string | null
  group_number: string | null
  /** The account a withdrawal goes to, and what it is called by. */
  withdrawal_id: number | null
  method_label: string | null
  package_name: string | null
  reason: string | null
}

type Said = (movement: Movement) => string

const order = ({ order_number, group_number }: Movement) => {
  const number = order_number ?? group_number
  return number ? `order ${number}` : 'an order'
}

/** A movement of the balance, in a sentence: how it came (`C`), and how it went (`D`). */
const said: Record<string, { C?: Said; D?: Said }> = {
  order_captured: { D: (m) => `Paid for ${order(m)}` },
  wallet_held: { D: (m) => `Put aside for ${order(m)}` },
  wallet_released: { C: (m) => `Given back: ${order(m)} was not paid` },
  refund_paid: { C: (m) => `Refund of ${order(m)}` },
  refund_approved: { D: (m) => `Taken back: refund of ${order(m)}` },
  dispute_opened: { D: (m) => `Taken back: payment of ${order(m)} is disputed` },
  dispute_won: { C: (m) => `Given back: dispute about ${order(m)} was won` },
  share_matured: { C: (m) => `Your share of ${order(m)}` },
  commission_matured: { C: (m) => `Commission on ${order(m)}` },
  commission_released: { C: (m) => `Commission on ${order(m)}` },
  earnings_adjusted: {
    C: ({ reason }) => reason ?? 'Bonus',
    D: ({ reason }) => reason ?? 'Correction',
  },
  debt_written_off: {
    C: ({ reason }) => `Balance due written off${reason ? `: ${reason}` : ''}`,
  },
  seller_remitted: { C: () => 'Payment toward your balance due' },
  till_sale: { D: (m) => `Paid for ${order(m)} at the till` },
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

/** What a line is; a set-off is called after the only debt that it pays. */
export const sentenceOf = (movement: Movement, debts: { text: string }[]): string => {
  const [debt] = debts
  if (movement.is_set_off)
    return debt && debts.length === 1 ? debt.text : 'Applied to balance due: cash collected'
  const side = movement.amount_minor < 0 ? 'D' : 'C'
  return said[movement.event_type]?.[side]?.(movement) ?? plain(movement.event_type)
}

/** An event that nobody has put into words: 'something_new' → 'Something new'. */
const plain = (type: string) => (type.charAt(0).toUpperCase() + type.slice(1)).replaceAll('_', ' ')
