import { type AddressRules, listPlaceFields, readAddressLabel } from '@emporia/contract'
import * as m from '@emporia/messages/common'

import type { Text } from '../../ui/text.ts'

export type AddressName =
  | 'name'
  | 'phone'
  | 'line1'
  | 'line2'
  | 'district'
  | 'city'
  | 'region'
  | 'postcode'

/** Whose address it is: the labels differ. */
export type AddressKind = 'delivery' | 'billing' | 'shop'

export type AddressField = { name: AddressName; label: string; optional: boolean }

const usualLabels: Record<AddressName, Text> = {
  name: m.address_field_name,
  phone: m.address_field_phone,
  line1: m.address_field_line1,
  line2: m.address_field_line2,
  district: m.address_field_district,
  city: m.address_field_city,
  postcode: m.address_field_postcode,
  region: m.address_field_region,
}

const shopLabels: Partial<Record<AddressName, Text>> = {
  name: m.address_field_contact,
  line2: m.address_field_building,
}

/**
 * Returns the fields of an address in a country, in their order. They are known before the rules of
 * the country have arrived, so that nothing moves then; labels and required fields follow.
 */
export const listAddressFields = (
  kind: AddressKind,
  country: string,
  rules: AddressRules | undefined,
): AddressField[] => {
  const places = listPlaceFields(country).flatMap((name): AddressName[] =>
    name === 'line1' ? ['line1', 'line2'] : [name],
  )
  return (['name', 'phone', ...places] as const).map((name) => ({
    name,
    label: labelOf(kind, name, rules),
    optional: isOptional(name, rules),
  }))
}

const labelOf = (kind: AddressKind, name: AddressName, rules: AddressRules | undefined) => {
  const label = rules && isPlace(name) ? rules.labels[name] : undefined
  if (label) return readAddressLabel(label)
  const text = (kind === 'shop' ? shopLabels[name] : undefined) ?? usualLabels[name]
  return typeof text === 'string' ? text : text()
}

const isOptional = (name: AddressName, rules: AddressRules | undefined) =>
  name === 'line2' || Boolean(rules && isPlace(name) && !rules.required.includes(name))

const isPlace = (name: AddressName) =>
  name !== 'name' && name !== 'phone' && name !== 'line1' && name !== 'line2'

/** Returns the label of each field by its path, for error messages. */
export const getAddressLabels = (kind: AddressKind, at = 'address.'): Record<string, Text> =>
  Object.fromEntries(
    Object.entries(kind === 'shop' ? { ...usualLabels, ...shopLabels } : usualLabels).map(
      ([name, label]) => [`${at}${name}`, label],
    ),
  )
