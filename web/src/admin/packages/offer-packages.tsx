import { api } from '@emporia/contract'

import { percent } from '../../format/number.ts'
import type { Row } from '../../resource/family.ts'
import { amount, flag, rate, integer } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { withEffect } from './catalog-effect.tsx'
import { holderColumns, formatLimit, offerColumns, getOfferTitle } from './columns.tsx'
import { categoriesField, offerFields } from './offer-fields.tsx'

export const clientLoader = listLoader(api.admin.affiliatePackage.list)

type PackageRow = Row<typeof api.admin.affiliatePackage>

const hasPos = (draft: Record<string, unknown>) => draft['pos_enabled'] === true

const pool_cap_bp = withEffect(
  api.admin.packagePurchase.preview.affiliate,
  rate('Of the margin, at most', {
    help: 'For the sales of its holder, where it is more than the settings say; up to 90 %. This is what raises the commission where the margin is the limit.',
  }),
)

/** Packages that increase the commission of members. */
export default function OfferPackages() {
  return (
    <ResourceScreen
      resource={api.admin.affiliatePackage}
      nouns={['affiliate package', 'affiliate packages']}
      search="Name"
      titleCell={getOfferTitle}
      titleColumn="name"
      columns={[
        ...offerColumns<PackageRow>(),
        { head: 'Rate', cell: (row) => rateOf(row) },
        { head: 'Links', phone: 'none', cell: (row) => formatLimit(row.product_limit, 'links') },
        ...holderColumns<PackageRow>(),
      ]}
      fields={{
        ...offerFields,
        min_bp: rate('At least', { help: 'What a product gives at least, whatever its own rate.' }),
        bonus_bp: rate('On top', { help: 'Added to the rate of every product.' }),
        pool_cap_bp,
        max_depth: integer('Levels', { help: 'How many levels of recruits count, from 0 to 5.' }),
        product_limit: integer('Links', { help: 'Left empty, there is no limit.' }),
        category_ids: categoriesField,
        daily_cap_minor: amount('At most in a day'),
        monthly_cap_minor: amount('At most in a month'),
        min_withdraw_minor: amount('Smallest withdrawal'),
        hold_days: integer('Days until it is available', {
          help: 'Never shorter than the time in which goods may come back.',
        }),
        pos_enabled: flag('A till'),
        pos_bp: rate('Rate at the till', { isVisible: hasPos }),
        pos_float_limit_minor: amount('Cash that may be kept', { isVisible: hasPos }),
      }}
    />
  )
}

const rateOf = ({ min_bp = 0, bonus_bp = 0 }: PackageRow) =>
  bonus_bp > 0
    ? `At least ${percent(min_bp)}, ${percent(bonus_bp)} on top`
    : `At least ${percent(min_bp)}`
