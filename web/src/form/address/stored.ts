import type { Address } from '@emporia/contract'

import type { AddressName } from './rules.ts'

/** An address while it is being edited. */
export type AddressDraft = Record<AddressName | 'company' | 'country', string> & {
  confirmed: boolean
}

type Attributes = { autoComplete: string; type?: 'tel'; className?: string }

/** What browsers fill in, and how wide a field is. */
export const attributes: Record<AddressName, Attributes> = {
  name: { autoComplete: 'name' },
  phone: { autoComplete: 'tel', type: 'tel' },
  line1: { autoComplete: 'address-line1', className: 'sm:col-span-2' },
  line2: { autoComplete: 'address-line2', className: 'sm:col-span-2' },
  district: { autoComplete: 'address-level3' },
  city: { autoComplete: 'address-level2' },
  postcode: { autoComplete: 'postal-code' },
  region: { autoComplete: 'address-level1' },
}

type Stored = { [Name in keyof Address]?: Address[Name] | null | undefined }

/** Returns an address as the form holds it: without a stored one, for a country. */
export const toAddressDraft = (stored: Stored | null, country = ''): AddressDraft => ({
  name: stored?.name ?? '',
  phone: stored?.phone ?? '',
  company: stored?.company ?? '',
  line1: stored?.line1 ?? '',
  line2: stored?.line2 ?? '',
  district: stored?.district ?? '',
  city: stored?.city ?? '',
  region: stored?.region ?? '',
  postcode: stored?.postcode ?? '',
  country: stored?.country ?? country,
  confirmed: stored?.confirmed ?? false,
})
