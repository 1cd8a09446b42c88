/** No country: what was handed over at a till went nowhere. */
export const tillCountry = 'ZZ'

export const isHandedOver = ({ address }: { address: { country: string } }) =>
  address.country === tillCountry
