import type { RemittanceKind, ReviewReason, SaleFlag } from '@emporia/contract'

/** Flags of a sale, and the recommended action. */
export const flagLabels: Record<SaleFlag, { short: string; text: string }> = {
  oversold: {
    short: 'Sold more than counted',
    text: 'More was handed over than the count said was there. Count what is left.',
  },
  needs_stock: {
    short: 'Waits for goods',
    text: 'More was sold than there is. It is sent when the missing goods have come.',
  },
  price_exception: {
    short: 'Unknown price',
    text: 'The till sold at a price that the market did not have. The member owes the difference.',
  },
  discount_exception: {
    short: 'Discount too large',
    text: 'More was taken off than the commission allows. The member owes the difference.',
  },
  over_float: {
    short: 'Over the cash limit',
    text: 'The member held more cash than he may. It should be handed over.',
  },
  overdue: {
    short: 'Cash was overdue',
    text: 'Older cash should have been handed over before this sale.',
  },
  not_entitled: {
    short: 'Without a till',
    text: 'The member’s package had no till when this sale arrived. He earned nothing with it.',
  },
  late: { short: 'Came late', text: 'This sale reached the market later than it may.' },
  clock_off: {
    short: 'Clock is off',
    text: 'The clock of the device differs by more than ten minutes. Set it.',
  },
  chain_broken: {
    short: 'Does not follow',
    text: 'This sale does not follow the one before it. Ask the member for the till’s backup.',
  },
}

export const kindLabels: Record<RemittanceKind, string> = {
  cash: 'Cash handed over',
  transfer: 'Customer’s transfer',
  set_off: 'Paid from the wallet',
}

/** Reasons why an offline sale was not booked immediately. */
export const reviewLabels: Record<ReviewReason, string> = {
  sale_value: 'Its total is above the limit for a sale without a connection.',
  day_value: 'With it, the offline sales of 24 hours are above their limit.',
  line_units: 'It has more units of one product than the limit.',
  shortage: 'It has far more units than were in stock.',
  age: 'It arrived later than an offline sale may.',
  clock: 'The device dates it far in the future.',
  register_stopped: 'It was made while the register was stopped.',
}
