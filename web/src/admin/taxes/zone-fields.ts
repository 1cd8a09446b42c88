import {
  api,
  type ShippingTax,
  type DeliveryArea,
  type TaxPayee,
  type taxSchemes,
} from '@emporia/contract'
import * as m from '@emporia/messages/tax'

import { amount, type Field, flag, pick, text } from '../../resource/fields.tsx'
import { lazy } from '../../ui/lazy.ts'

const Areas = lazy(async () => ({
  default: (await import('../../features/areas/areas-control.tsx')).AreasControl,
}))

const zone = api.admin.taxZone.row.shape

export const payeeNames: Record<TaxPayee, () => string> = {
  platform: m.zone_payee_marketplace,
  seller: m.zone_payee_shop,
  deemed: m.zone_payee_deemed,
}

const shippingNames: Record<ShippingTax, () => string> = {
  goods: m.zone_shipping_goods,
  highest: m.zone_shipping_highest,
  category: m.zone_shipping_category,
  exempt: m.zone_shipping_exempt,
}

const schemeNames: Record<(typeof taxSchemes)[number], () => string> = {
  domestic: m.zone_scheme_domestic,
  oss: m.zone_scheme_oss,
  ioss: m.zone_scheme_ioss,
}

const areas: Field<DeliveryArea[]> = {
  label: m.zone_field_areas,
  help: m.zone_field_areas_help,
  Control: Areas,
  initial: (stored) => zone.areas.safeParse(stored).data ?? [{ country: '' }],
}

export const zoneFields = {
  name: text(m.zone_field_name),
  label: text(m.zone_field_label, { help: m.zone_field_label_help }),
  areas,
  shows_tax: flag(m.zone_field_shows, {
    help: m.zone_field_shows_help,
    initial: (stored) => zone.shows_tax.safeParse(stored).data ?? true,
  }),
  shipping: pick<ShippingTax>(m.zone_field_shipping, shippingNames, {
    help: m.zone_field_shipping_help,
    isRequired: true,
    initial: (stored) => zone.shipping.safeParse(stored).data ?? 'goods',
  }),
  payee: pick<TaxPayee>(m.zone_field_payee, payeeNames, {
    help: m.zone_field_payee_help,
    isRequired: true,
    initial: (stored) => zone.payee.safeParse(stored).data ?? 'platform',
  }),
  import_limit_minor: amount(m.zone_field_import, { help: m.zone_field_import_help }),
  requires_number: flag(m.zone_field_requires, {
    help: m.zone_field_requires_help,
    initial: (stored) => zone.requires_number.safeParse(stored).data ?? false,
  }),
  scheme: pick<keyof typeof schemeNames>(m.zone_field_scheme, schemeNames, {
    help: m.zone_field_scheme_help,
    isRequired: true,
    initial: (stored) => zone.scheme.safeParse(stored).data ?? 'domestic',
  }),
  number: text(m.zone_field_number, { help: m.zone_field_number_help }),
}
