import * as m from '@emporia/messages/validation'

/** What countries call the parts of an address. */
export const addressLabels = [
  'zip',
  'postcode',
  'postal_code',
  'pin',
  'eircode',
  'city',
  'post_town',
  'suburb',
  'district',
  'neighborhood',
  'townland',
  'village_township',
  'state',
  'province',
  'county',
  'prefecture',
  'parish',
  'island',
  'department',
  'region',
  'area',
  'emirate',
  'oblast',
] as const
export type AddressLabel = (typeof addressLabels)[number]

const texts: Record<AddressLabel, () => string> = {
  zip: m.address_label_zip,
  postcode: m.address_label_postcode,
  postal_code: m.address_label_postal_code,
  pin: m.address_label_pin,
  eircode: m.address_label_eircode,
  city: m.address_label_city,
  post_town: m.address_label_post_town,
  suburb: m.address_label_suburb,
  district: m.address_label_district,
  neighborhood: m.address_label_neighborhood,
  townland: m.address_label_townland,
  village_township: m.address_label_village,
  state: m.address_label_state,
  province: m.address_label_province,
  county: m.address_label_county,
  prefecture: m.address_label_prefecture,
  parish: m.address_label_parish,
  island: m.address_label_island,
  department: m.address_label_department,
  region: m.address_label_region,
  area: m.address_label_area,
  emirate: m.address_label_emirate,
  oblast: m.address_label_oblast,
}

/** Returns what a country calls a part of an address: 'ZIP code', 'Prefecture'. */
export const readAddressLabel = (label: AddressLabel) => texts[label]()
