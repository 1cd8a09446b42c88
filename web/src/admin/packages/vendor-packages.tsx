import { api } from '@emporia/contract'
import * as m from '@emporia/messages/affiliate'

import { percent } from '../../format/number.ts'
import type { Row } from '../../resource/family.ts'
import { flag, rate, integer } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { holderColumns, formatLimit, offerColumns, getOfferTitle } from './columns.tsx'
import { categoriesField, offerFields } from './offer-fields.tsx'
import { translationsOf } from '../translations/below.tsx'

export const clientLoader = listLoader(api.admin.shopPackage.list)

type PackageRow = Row<typeof api.admin.shopPackage>

/** Packages that shops need to sell, with their limits. */
export default function VendorPackages() {
  return (
    <ResourceScreen
      resource={api.admin.shopPackage}
      texts={texts}
      search={m.shoppackages_search_label()}
      titleCell={getOfferTitle}
      titleColumn="name"
      columns={[
        ...offerColumns<PackageRow>(),
        {
          key: 'products',
          head: m.shoppackages_products_label,
          cell: ({ products }) => formatLimit(products, productTexts),
        },
        {
          key: 'commission',
          head: m.shoppackages_commission_label,
          phone: 'none',
          cell: ({ commission_bp }) => rateOf(commission_bp),
        },
        ...holderColumns<PackageRow>(),
      ]}
      below={translationsOf('package')}
      fields={{
        ...offerFields,
        products: integer(m.shoppackages_products_label, { help: m.shoppackages_products_help }),
        images_per_product: integer(m.shoppackages_images_label, {
          help: m.shoppackages_images_help,
        }),
        storage_mb: integer(m.shoppackages_storage_label, { help: m.shoppackages_limit_help }),
        staff: integer(m.shoppackages_staff_label, { help: m.shoppackages_staff_help }),
        featured_slots: integer(m.shoppackages_featured_label, {
          help: m.shoppackages_featured_help,
        }),
        category_ids: categoriesField,
        commission_bp: rate(m.shoppackages_commission_label, {
          help: m.shoppackages_commission_help,
        }),
        coupon_allowed: flag(m.shoppackages_coupons_label),
        direct_publish: flag(m.shoppackages_publish_label),
      }}
    />
  )
}

const productTexts = {
  limited: m.shoppackages_products_limit,
  unlimited: m.shoppackages_products_unlimited,
}

const rateOf = (bp: number | null | undefined) =>
  typeof bp === 'number' ? percent(bp) : m.shoppackages_commission_rules()

const texts = {
  name: m.shoppackages_column_name,
  list: m.shoppackages_list_noun,
  add: m.shoppackages_add_button,
  edit: m.shoppackages_edit_title,
  empty: m.shoppackages_list_empty,
}
