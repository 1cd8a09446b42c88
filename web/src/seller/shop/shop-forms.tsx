import { api, type CategoryNode, type OwnShop, type Sent } from '@emporia/contract'

import { load } from '../../api/load.ts'
import { actOnProfile } from '../../features/profile/act-on-profile.ts'
import { area, choice, image, instant, text } from '../../resource/fields.tsx'
import { PanelForm } from '../../resource/panel-form.tsx'
import { AddressForm } from './address-form.tsx'

const { shopUpdate } = api.seller

const save = (changes: Sent<typeof shopUpdate>, seen: object) =>
  actOnProfile(shopUpdate, changes, { seen })

/** The forms of the shop's profile, each saved separately. */
export const ShopForms = ({ shop }: { shop: OwnShop }) => (
  <>
    <PanelForm
      title="What customers see"
      hint="Name, words and pictures of the shop. Nobody sees how to reach you."
      update={shopUpdate}
      send={save}
      fields={shopFields}
      optional={['category_id', 'tagline', 'about', 'logo', 'banner']}
      stored={{ ...shop, name: shop.missing.includes('name') ? '' : shop.name }}
    />
    <PanelForm
      title="Vacation"
      hint="Customers can look at everything meanwhile, and buy nothing. Without an end it lasts until you take the beginning away."
      update={shopUpdate}
      send={save}
      fields={vacation}
      optional={['closed_from', 'closed_to', 'closed_note']}
      stored={shop}
    />
    <AddressForm shop={shop} />
  </>
)

const listCategories = async () => (await load(api.category.tree, {})).flatMap(optionsOf)

const optionsOf = ({ id, name, children }: CategoryNode): { value: number; label: string }[] => [
  { value: id, label: name },
  ...children
    .flatMap(optionsOf)
    .map(({ value, label }) => ({ value, label: `${name} › ${label}` })),
]

const shopFields = {
  name: text('Name'),
  slug: text('Address in the market', {
    help: 'Small letters, digits and hyphens. Old addresses lead on to the new one.',
  }),
  category_id: choice<number>('What you mostly sell', listCategories),
  tagline: text('In one line', { help: 'Stands below the name.' }),
  about: area('About the shop'),
  logo: image('Logo'),
  banner: image('Banner', { help: 'Five times as wide as high looks best.' }),
}

const vacation = {
  closed_from: instant('From'),
  closed_to: instant('To'),
  closed_note: area('What customers read', { help: '“We are back on Monday.”' }),
}
