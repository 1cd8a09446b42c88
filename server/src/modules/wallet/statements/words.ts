/** What is known of a movement when it is put into words. */
export type Movement = {
  event_type: string
  /** Whether it came or went. */
  side: 'C' | 'D'
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
const setOff = 'Kept back for what you owed'

/** A movement of what somebody can spend, in a sentence: how it came, and how it went. */
const said: Record<string, { C?: Said; D?: Said }> = {
  order_captured: { D: (m) => `Paid for ${order(m)}` },
  wallet_held: { D: (m) => `Put aside for ${order(m)}` },
  wallet_released: { C: (m) => `Given back: ${order(m)} was not paid` },
  refund_paid: { C: (m) => `Refund of ${order(m)}` },
  refund_approved: { D: (m) => `Taken back: refund of ${order(m)}` },
  dispute_opened: { D: (m) => `Taken back: payment of ${order(m)} is disputed` },
  dispute_won: { C: (m) => `Given back: dispute about ${order(m)} was won` },
  share_matured: { C: (m) => `Your share of ${order(m)}`, D: () => setOff },
  commission_matured: { C: (m) => `Commission on ${order(m)}`, D: () => setOff },
  commission_released: { C: (m) => `Commission on ${order(m)}` },
  earnings_adjusted: {
    C: ({ reason }) => reason ?? 'Bonus',
    D: ({ reason }) => reason ?? 'Correction',
  },
  till_cash_set_off: { D: () => 'Kept back for cash of the till' },
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

export const sentenceOf = (movement: Movement): string =>
  said[movement.event_type]?.[movement.side]?.(movement) ?? plain(movement.event_type)

/** An event that nobody has put into words: 'something_new' → 'Something new'. */
const plain = (type: string) => (type.charAt(0).toUpperCase() + type.slice(1)).replaceAll('_', ' ')
