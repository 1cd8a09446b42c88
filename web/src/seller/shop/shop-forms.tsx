import { api, type CategoryNode, type OwnShop, type Sent, traderLabels } from '@emporia/contract'
import * as m from '@emporia/messages/seller'

import { load } from '../../api/load.ts'
import { countries } from '../../form/address/countries.ts'
import { actOnProfile } from '../../features/profile/act-on-profile.ts'
import {
  area,
  choice,
  type Field,
  image,
  instant,
  integer,
  pick,
  text,
} from '../../resource/fields.tsx'
import { PanelForm } from '../../resource/panel-form.tsx'
import { lazy } from '../../ui/lazy.ts'
import { AddressForm } from './address-form.tsx'

const shopUpdate = api.seller.shopUpdate

const save = (changes: Sent<typeof shopUpdate>, seen: object) =>
  actOnProfile(shopUpdate, changes, { seen })

/** The forms of the shop's profile, each saved separately. */
export const ShopForms = ({ shop }: { shop: OwnShop }) => (
  <>
    <PanelForm
      title={m.shop_profile_title()}
      hint={m.shop_profile_hint()}
      update={shopUpdate}
      send={save}
      fields={shopFields}
      optional={['category_id', 'tagline', 'about', 'logo', 'banner']}
      stored={{ ...shop, name: shop.missing.includes('name') ? '' : shop.name }}
    />
    <PanelForm
      title={m.shop_vacation_title()}
      hint={m.shop_vacation_hint()}
      update={shopUpdate}
      send={save}
      fields={vacation}
      optional={['closed_from', 'closed_to', 'closed_note']}
      stored={shop}
    />
    <PanelForm
      title={m.shop_dispatch_title()}
      hint={m.shop_dispatch_hint()}
      update={shopUpdate}
      send={save}
      fields={dispatch}
      optional={[]}
      stored={shop}
    />
    <PanelForm
      title={m.shop_tax_title()}
      hint={taxHint(shop)}
      update={shopUpdate}
      send={save}
      fields={taxation}
      optional={['ships_from_country', 'vat_id']}
      stored={shop}
    />
    <PanelForm
      title={m.shop_trader_title()}
      hint={m.shop_trader_hint()}
      update={shopUpdate}
      send={save}
      fields={trader}
      optional={['trader_kind', 'trader_phone', 'trader_register', 'trader_weee']}
      stored={shop}
    />
    <AddressForm shop={shop} />
  </>
)

const taxHint = ({ refused_zones: zones = [] }: OwnShop) =>
  zones.length === 0
    ? m.shop_tax_hint()
    : m.shop_tax_refused({ count: zones.length, zones: zones.join(', ') })

const listCategories = async () => (await load(api.category.tree, {})).flatMap(optionsOf)

const optionsOf = ({ id, name, children }: CategoryNode): { value: number; label: string }[] => [
  { value: id, label: name },
  ...children
    .flatMap(optionsOf)
    .map(({ value, label }) => ({ value, label: `${name} › ${label}` })),
]

const shopFields = {
  name: text(m.shop_name_field),
  slug: text(m.shop_slug_field, {
    help: m.shop_slug_help,
  }),
  category_id: choice<number>(m.shop_category_field, listCategories),
  tagline: text(m.shop_tagline_field, { help: m.shop_tagline_help }),
  about: area(m.shop_about_field),
  logo: image(m.shop_logo_field),
  banner: image(m.shop_banner_field, { help: m.shop_banner_help }),
}

const vacation = {
  closed_from: instant(m.shop_vacation_from),
  closed_to: instant(m.shop_vacation_to),
  closed_note: area(m.shop_vacation_note, { help: m.shop_vacation_note_help }),
}

const Weekdays = lazy(async () => ({
  default: (await import('./weekdays-control.tsx')).WeekdaysControl,
}))

const workingDays: Field<number[]> = {
  label: m.shop_dispatch_days,
  Control: Weekdays,
  initial: (stored) => api.seller.shopUpdate.data.shape.working_days.safeParse(stored).data,
}

const listCountries = async () =>
  countries().map(({ code, name }) => ({ value: code, label: name }))

const taxation = {
  vat_id: text(m.shop_tax_vat, { help: m.shop_tax_vat_help }),
  ships_from_country: choice<string>(m.shop_tax_country, listCountries, {
    help: m.shop_tax_country_help,
  }),
}

const isBusiness = (draft: Record<string, unknown>) => draft['trader_kind'] === 'business'

const trader = {
  trader_kind: pick(m.shop_trader_kind, traderLabels, { help: m.shop_trader_kind_help }),
  trader_name: text(m.shop_trader_name, { isVisible: isBusiness }),
  trader_address: area(m.shop_trader_address, { isVisible: isBusiness }),
  trader_email: text(m.shop_trader_email, { isVisible: isBusiness }),
  trader_phone: text(m.shop_trader_phone, { isVisible: isBusiness }),
  trader_register: text(m.shop_trader_register, {
    help: m.shop_trader_register_help,
    isVisible: isBusiness,
  }),
  trader_weee: text(m.shop_trader_weee, {
    help: m.shop_trader_weee_help,
    isVisible: isBusiness,
  }),
}

const dispatch = {
  cutoff_hour: integer(m.shop_dispatch_cutoff, { help: m.shop_dispatch_cutoff_help }),
  handling_days: integer(m.shop_dispatch_handling, { help: m.shop_dispatch_handling_help }),
  working_days: workingDays,
}
