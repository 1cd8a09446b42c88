import * as answers from '@emporia/messages/answer'

/**
 * Returns the label of a tax in the language of the reader: the common ones have a translation, others
 * are displayed as the owner wrote them.
 */
export const readTaxLabel = (label: string | null | undefined) => {
  if (!label) return null
  return known.get(label.toLowerCase().replaceAll(' ', '_'))?.() ?? label
}

const known = new Map([
  ['vat', answers.tax_preset_vat],
  ['sales_tax', answers.tax_preset_sales_tax],
])
