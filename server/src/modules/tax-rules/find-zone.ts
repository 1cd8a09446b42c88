import { type Destination, findByArea } from '../addresses/find-by-area.ts'
import type { TaxRules, TaxZone } from './load-tax-rules.ts'

/**
 * Returns the zone of a destination: postal codes decide before regions, and regions before
 * countries (docs/domain/tax.md#zones). Undefined: the tax settings apply.
 */
export const findTaxZone = (
  { zones }: Pick<TaxRules, 'zones'>,
  destination: Destination,
): TaxZone | undefined =>
  findByArea(
    zones.filter(({ is_open }) => is_open),
    destination,
  )
