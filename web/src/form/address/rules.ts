import type { Address } from '@emporia/contract'
import * as m from '@emporia/messages/common'

import type { Text } from '../../ui/text.ts'

export type AddressName = Exclude<
  keyof Address,
  'company' | 'confirmed' | 'country' | 'district' | 'region_code'
>

/** Whose address it is: the labels differ. */
export type AddressKind = 'delivery' | 'shop'

export type AddressRule = { name: AddressName; label: Text; optional?: true }

/** The fields of an address in most countries, in their order. */
const usualRules: AddressRule[] = [
  { name: 'name', label: m.address_field_name },
  { name: 'phone', label: m.address_field_phone },
  { name: 'line1', label: m.address_field_line1 },
  { name: 'line2', label: m.address_field_line2, optional: true },
  { name: 'city', label: m.address_field_city },
  { name: 'postcode', label: m.address_field_postcode, optional: true },
  { name: 'region', label: m.address_field_region, optional: true },
]

/** The rules of countries with other fields, labels or another order, by country code. */
const rulesByCountry: Record<string, AddressRule[]> = {}

const shopLabels: Partial<Record<AddressName, Text>> = {
  name: m.address_field_contact,
  line2: m.address_field_building,
}

/** Returns the fields of an address in a country, in their order. */
export const listAddressRules = (kind: AddressKind, country = ''): AddressRule[] =>
  (rulesByCountry[country] ?? usualRules).map((rule) =>
    kind === 'shop' ? { ...rule, label: shopLabels[rule.name] ?? rule.label } : rule,
  )

/** Returns the label of each field by its path, for error messages. */
export const getAddressLabels = (kind: AddressKind, at = 'address.'): Record<string, Text> =>
  Object.fromEntries(listAddressRules(kind).map(({ name, label }) => [`${at}${name}`, label]))
