import { api } from '@emporia/contract'

import { percent } from '../../format/number.ts'
import type { Row } from '../../resource/family.ts'
import { flag, rate, whole } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { holderColumns, limitOf, offerColumns, offerThing } from './columns.tsx'
import { categoriesField, offerFields } from './offer-fields.tsx'

export const clientLoader = listLoader(api.admin.shopPackage.list)

type Shown = Row<typeof api.admin.shopPackage>

const noLimit = 'Left empty, there is no limit.'

/** Packages that shops need to sell, with their limits. */
export default function VendorPackages() {
  return (
    <ResourceScreen
      resource={api.admin.shopPackage}
      nouns={['shop package', 'shop packages']}
      search="Name"
      thing={offerThing}
      thingSort="name"
      columns={[
        ...offerColumns<Shown>(),
        { head: 'Products', cell: ({ products }) => limitOf(products, 'products') },
        { head: 'Commission', phone: 'none', cell: ({ commission_bp }) => rateOf(commission_bp) },
        ...holderColumns<Shown>(),
      ]}
      fields={{
        ...offerFields,
        products: whole('Products', { help: `That are on sale at once. ${noLimit}` }),
        images_per_product: whole('Pictures of a product', { help: 'At most ten.' }),
        storage_mb: whole('Storage in MB', { help: noLimit }),
        staff: whole('Logins', { help: `Of people who help in the shop. ${noLimit}` }),
        featured_slots: whole('Featured products', { help: 'How many stand on the front page.' }),
        category_ids: categoriesField,
        commission_bp: rate('Commission', { help: 'Left empty, the commission rules decide.' }),
        coupon_allowed: flag('Coupons of its own'),
        direct_publish: flag('Publishes without review'),
      }}
    />
  )
}

const rateOf = (bp: number | null | undefined) =>
  typeof bp === 'number' ? percent(bp) : 'As the rules say'
