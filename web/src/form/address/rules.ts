import type { Address } from '@emporia/contract'

import type { Text } from '../../ui/text.ts'

export type AddressName = Exclude<keyof Address, 'country'>

/** Whose address it is: the labels differ. */
export type AddressKind = 'delivery' | 'shop'

export type AddressRule = { name: AddressName; label: Text; optional?: true }

/** The fields of an address in most countries, in their order. */
const usualRules: AddressRule[] = [
  { name: 'name', label: 'Name' },
  { name: 'phone', label: 'Phone' },
  { name: 'line1', label: 'Street and number' },
  { name: 'line2', label: 'Flat, floor, company', optional: true },
  { name: 'city', label: 'City' },
  { name: 'postcode', label: 'Postcode', optional: true },
  { name: 'region', label: 'Region', optional: true },
]

/** The rules of countries with other fields, labels or another order, by country code. */
const rulesByCountry: Record<string, AddressRule[]> = {}

const shopLabels: Partial<Record<AddressName, Text>> = {
  name: 'Contact',
  line2: 'Floor, building',
}

/** Returns the fields of an address in a country, in their order. */
export const listAddressRules = (kind: AddressKind, country = ''): AddressRule[] =>
  (rulesByCountry[country] ?? usualRules).map((rule) =>
    kind === 'shop' ? { ...rule, label: shopLabels[rule.name] ?? rule.label } : rule,
  )

/** Returns the label of each field by its path, for error messages. */
export const getAddressLabels = (kind: AddressKind, at = 'address.'): Record<string, Text> =>
  Object.fromEntries(listAddressRules(kind).map(({ name, label }) => [`${at}${name}`, label]))
