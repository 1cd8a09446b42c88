import * as m from '@emporia/messages/common'

import { type PriceNote, useLocale } from './money.tsx'

/** Whether the prices of the page include tax: “incl. VAT”, “plus Sales tax”. */
export const PriceTax = () => {
  const { tax } = useLocale()
  return tax ? <span className="text-small text-ink-2">{textOf(tax)}</span> : null
}

const textOf = ({ label, shows_tax }: PriceNote) => {
  if (label === null) return shows_tax ? m.price_tax_included() : m.price_tax_added()
  return shows_tax ? m.price_label_included({ tax: label }) : m.price_label_added({ tax: label })
}
