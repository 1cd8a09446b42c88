import { formatRate, moneyText, type OrderTaxTreatment } from '@emporia/contract'
import * as m from '@emporia/messages/document'

import type { Facts } from './facts.ts'

/** What the gateway charged or sends back in another currency. */
export const listChargeNotes = ({ charge, corrects, site }: Facts) => [
  ...(charge
    ? [
        m.note_charged_as({
          number: charge.group_number,
          amount: moneyText(charge.amount_minor, charge.currency),
          from: site.currency.code,
          rate: formatRate(charge.rate),
          to: charge.currency.code,
        }),
      ]
    : []),
  ...(corrects?.charge
    ? [
        m.note_refunded_as({
          amount: moneyText(corrects.charge.amount_minor, corrects.charge.currency),
        }),
      ]
    : []),
]

/** Why no tax was charged. */
export const listTaxNotes = ({ order: { tax_treatment } }: Facts) => {
  if (tax_treatment === 'taxed') return []
  return [taxNotes[tax_treatment]()]
}

const taxNotes: Record<Exclude<OrderTaxTreatment, 'taxed'>, () => string> = {
  export: m.note_tax_export,
  reverse_charge: m.note_tax_reverse,
  exempt: m.note_tax_exempt,
}
