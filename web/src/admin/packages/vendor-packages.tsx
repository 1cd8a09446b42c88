import { api } from '@emporia/contract'

import { percent } from '../../format/number.ts'
import type { Row } from '../../resource/family.ts'
import { flag, rate, integer } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { holderColumns, formatLimit, offerColumns, getOfferTitle } from './columns.tsx'
import { categoriesField, offerFields } from './offer-fields.tsx'

export const clientLoader = listLoader(api.admin.shopPackage.list)

type PackageRow = Row<typeof api.admin.shopPackage>

const noLimit = 'Left empty, there is no limit.'

/** Packages that shops need to sell, with their limits. */
export default function VendorPackages() {
  return (
    <ResourceScreen
      resource={api.admin.shopPackage}
      nouns={['shop package', 'shop packages']}
      search="Name"
      titleCell={getOfferTitle}
      titleColumn="name"
      columns={[
        ...offerColumns<PackageRow>(),
        { head: 'Products', cell: ({ products }) => formatLimit(products, 'products') },
        { head: 'Commission', phone: 'none', cell: ({ commission_bp }) => rateOf(commission_bp) },
        ...holderColumns<PackageRow>(),
      ]}
      fields={{
        ...offerFields,
        products: integer('Products', { help: `That are on sale at once. ${noLimit}` }),
        images_per_product: integer('Pictures of a product', { help: 'At most ten.' }),
        storage_mb: integer('Storage in MB', { help: noLimit }),
        staff: integer('Logins', { help: `Of people who help in the shop. ${noLimit}` }),
        featured_slots: integer('Featured products', { help: 'How many stand on the front page.' }),
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
