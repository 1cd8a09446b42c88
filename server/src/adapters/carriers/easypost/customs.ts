import type { CustomsItem, ParcelToSend } from '../label-service.ts'

const gramsOfOunce = 28.349_523

/** EasyPost measures in inches and ounces. */
export const toOunces = (grams: number) =>
  Math.max(0.1, Math.round((grams / gramsOfOunce) * 10) / 10)

/** The declaration of a parcel; the United States ask for an exemption of the export filing. */
export const toCustoms = (items: CustomsItem[], { from, currency }: ParcelToSend) => ({
  contents_type: 'merchandise',
  restriction_type: 'none',
  non_delivery_option: 'return',
  customs_certify: true,
  customs_signer: from.company || from.name,
  ...(from.country === 'US' && { eel_pfc: 'NOEEI 30.37(a)' }),
  customs_items: items.map(({ description, quantity, value, grams, hs_code, origin_country }) => ({
    description,
    quantity,
    value,
    currency,
    weight: toOunces(grams),
    hs_tariff_number: hs_code,
    origin_country,
  })),
})
