import type { ExemptionKind, TaxExemption } from '@emporia/contract'
import { countryName } from '@emporia/messages/formats'
import * as m from '@emporia/messages/profile'

export const exemptionKindNames: Record<ExemptionKind, () => string> = {
  resale: m.exemption_kind_resale,
  nonprofit: m.exemption_kind_nonprofit,
  government: m.exemption_kind_government,
  diplomatic: m.exemption_kind_diplomatic,
  other: m.exemption_kind_other,
}

/** Returns the area of an exemption: 'United States, NY'. */
export const formatExemptArea = ({ country, region }: Pick<TaxExemption, 'country' | 'region'>) =>
  region ? `${countryName(country)}, ${region}` : countryName(country)
