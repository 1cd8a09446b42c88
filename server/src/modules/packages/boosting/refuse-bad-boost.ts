import { invalid } from '../../../http/failure.ts'

type Terms = Record<string, unknown>

/** A boost says what its kind needs to know (affiliate.md 2.6). */
export const refuseBadBoost = (terms: Terms) => {
  const asks = needs[String(terms['boost'])] ?? []
  const missing = asks.find((key) => terms[key] === undefined || terms[key] === null)
  if (missing) throw invalid(missing, `Please enter ${titles[missing]}`)
}

const needs: Record<string, string[]> = {
  visibility: ['slots', 'placement', 'products'],
  earning_multiplier: ['multiplier_x100', 'max_minor'],
  cashback: ['bp', 'max_minor'],
}

const titles: Record<string, string> = {
  slots: 'Places',
  placement: 'Placement',
  products: 'Products',
  multiplier_x100: 'Multiplier',
  bp: 'Rate',
  max_minor: 'Most',
}
