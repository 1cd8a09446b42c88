import * as m from '@emporia/messages/document'

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

/** The order of a text; `known` is 'other' if it has no number. */
export const toOrderParams = ({
  order_number,
  group_number,
}: Pick<Movement, 'order_number' | 'group_number'>) => {
  const number = order_number ?? group_number
  return { number: number ?? '', known: number ? ('yes' as const) : ('other' as const) }
}

type OrderMessage = (order: ReturnType<typeof toOrderParams>) => string

const ofOrder =
  (message: OrderMessage): Phrase =>
  (movement) =>
    message(toOrderParams(movement))

/** Text of each event type, for credits (`C`) and debits (`D`). */
const phrases: Record<string, { C?: Phrase; D?: Phrase }> = {
  order_captured: { D: ofOrder(m.line_order_paid) },
  wallet_held: { D: ofOrder(m.line_order_held) },
  wallet_released: { C: ofOrder(m.line_order_released) },
  refund_paid: { C: ofOrder(m.line_refund_paid) },
  refund_approved: { D: ofOrder(m.line_refund_deducted) },
  dispute_opened: { D: ofOrder(m.line_chargeback_deducted) },
  dispute_won: { C: ofOrder(m.line_chargeback_won) },
  share_matured: { C: ofOrder(m.line_order_earnings) },
  commission_matured: { C: ofOrder(m.line_order_commission) },
  commission_released: { C: ofOrder(m.line_order_commission) },
  earnings_adjusted: {
    C: ({ reason }) => reason ?? m.line_adjustment_bonus(),
    D: ({ reason }) => reason ?? m.line_adjustment_correction(),
  },
  debt_written_off: {
    C: ({ reason }) =>
      reason ? m.line_debt_written_off_reason({ reason }) : m.line_debt_written_off(),
  },
  seller_remitted: { C: () => m.line_debt_payment() },
  till_sale: { D: ofOrder(m.line_pos_paid) },
  label_bought: { D: ofOrder(m.line_label_bought) },
  label_returned: { C: ofOrder(m.line_label_returned) },
  package_bought: { D: ({ package_name }) => m.line_package_paid({ name: package_name ?? '' }) },
  package_refunded: {
    C: ({ package_name }) => m.line_package_refunded({ name: package_name ?? '' }),
  },
  withdrawal_requested: {
    D: ({ withdrawal_id, method_label }) =>
      m.line_withdrawal_requested({ id: withdrawal_id ?? '', method: method_label ?? '' }),
  },
  withdrawal_released: {
    C: ({ withdrawal_id }) => m.line_withdrawal_released({ id: withdrawal_id ?? '' }),
  },
  withdrawal_returned: {
    C: ({ withdrawal_id }) => m.line_withdrawal_returned({ id: withdrawal_id ?? '' }),
  },
}

/** Returns the text of a line. A set-off of a single debt is named after it. */
export const formatMovement = (movement: Movement, debts: { text: string }[]): string => {
  const [debt] = debts
  if (movement.is_set_off) return debt && debts.length === 1 ? debt.text : m.line_debt_applied()
  const side = movement.amount_minor < 0 ? 'D' : 'C'
  return phrases[movement.event_type]?.[side]?.(movement) ?? plain(movement.event_type)
}

/** Text for an event type without an entry: 'something_new' → 'Something new'. */
const plain = (type: string) => (type.charAt(0).toUpperCase() + type.slice(1)).replaceAll('_', ' ')
