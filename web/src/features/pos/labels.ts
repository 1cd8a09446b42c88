import type { RemittanceKind, ReviewReason, SaleFlag } from '@emporia/contract'
import * as m from '@emporia/messages/pos'

type FlagLabel = { short: () => string; text: () => string }

/** Flags of a sale, and the recommended action. */
export const flagLabels: Record<SaleFlag, FlagLabel> = {
  oversold: { short: m.sale_flag_oversold, text: m.sale_flag_oversold_text },
  needs_stock: { short: m.sale_flag_needs_stock, text: m.sale_flag_needs_stock_text },
  price_exception: { short: m.sale_flag_price_exception, text: m.sale_flag_price_exception_text },
  discount_exception: {
    short: m.sale_flag_discount_exception,
    text: m.sale_flag_discount_exception_text,
  },
  over_float: { short: m.sale_flag_over_float, text: m.sale_flag_over_float_text },
  overdue: { short: m.sale_flag_overdue, text: m.sale_flag_overdue_text },
  not_entitled: { short: m.sale_flag_not_entitled, text: m.sale_flag_not_entitled_text },
  late: { short: m.sale_flag_late, text: m.sale_flag_late_text },
  clock_off: { short: m.sale_flag_clock_off, text: m.sale_flag_clock_off_text },
  chain_broken: { short: m.sale_flag_chain_broken, text: m.sale_flag_chain_broken_text },
  tax_number_missing: { short: m.sale_flag_tax_number, text: m.sale_flag_tax_number_text },
}

export const kindLabels: Record<RemittanceKind, () => string> = {
  cash: m.remittance_kind_cash,
  transfer: m.remittance_kind_transfer,
  set_off: m.remittance_kind_wallet,
}

/** Reasons why an offline sale was not booked immediately. */
export const reviewLabels: Record<ReviewReason, () => string> = {
  sale_value: m.sale_reason_value,
  day_value: m.sale_reason_day_value,
  line_units: m.sale_reason_line_units,
  shortage: m.sale_reason_shortage,
  age: m.sale_reason_age,
  clock: m.sale_reason_clock,
  register_stopped: m.sale_reason_stopped,
}
