import type { MailBlock } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'

/** The parts of an e-mail about an order, as staff read them. */
export const blockLabels: Record<MailBlock, () => string> = {
  lines: m.email_part_lines,
  sums: m.email_part_sums,
  shipment: m.email_part_shipment,
  refund: m.email_part_refund,
  addresses: m.email_part_addresses,
  estimate: m.email_part_estimate,
  payment: m.email_part_payment,
  returns: m.email_part_returns,
  trader: m.email_part_trader,
  customer: m.email_part_customer,
  button: m.email_part_button,
  confirmation: m.email_part_confirmation,
}
