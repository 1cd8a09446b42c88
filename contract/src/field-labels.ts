import * as m from '@emporia/messages/field'

/**
 * Returns the label of a field: 'address.phone' → 'Phone', 'price_minor' → 'Price'. The messages
 * `field_*` have the names of fields; one with the name of the parent, as `field_pages_refund`, comes
 * first. The label of a name that no call has is made from the name.
 */
export const toFieldLabel = (path: string) => {
  const names = path.split('.').filter((part) => !/^\d+$/.test(part))
  const name = names.at(-1) ?? path
  const short = name.replace(/_(minor|bp|ppm|id|ids|at)$/, '')
  const label = [names.slice(-2).join('_'), name, short, sameAs[name]]
    .map((key) => labels[`field_${key}`])
    .find(Boolean)
  return label?.() ?? sentenceOf(short)
}

const labels: Record<string, (() => string) | undefined> = m

const sameAs: Record<string, string> = {
  bp: 'rate',
  by: 'quantity',
  do: 'action',
  entity_id: 'record',
  is_hidden: 'hidden',
  otp: 'code',
  qty: 'quantity',
}

const sentenceOf = (name: string) => {
  const text = name.replace(/^is_/, '').replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
