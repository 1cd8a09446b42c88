import { api } from '@emporia/contract'

import { percent } from '../../format/number.ts'
import type { Row } from '../../resource/family.ts'
import { amount, flag, rate, whole } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { withEffect } from './catalog-effect.tsx'
import { holderColumns, limitOf, offerColumns, offerThing } from './columns.tsx'
import { categoriesField, offerFields } from './offer-fields.tsx'

export const clientLoader = listLoader(api.admin.affiliatePackage.list)

type Shown = Row<typeof api.admin.affiliatePackage>

const hasTill = (draft: Record<string, unknown>) => draft['pos_enabled'] === true

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
      thing={offerThing}
      thingSort="name"
      columns={[
        ...offerColumns<Shown>(),
        { head: 'Rate', cell: (row) => rateOf(row) },
        { head: 'Links', phone: 'none', cell: (row) => limitOf(row.product_limit, 'links') },
        ...holderColumns<Shown>(),
      ]}
      fields={{
        ...offerFields,
        min_bp: rate('At least', { help: 'What a product gives at least, whatever its own rate.' }),
        bonus_bp: rate('On top', { help: 'Added to the rate of every product.' }),
        pool_cap_bp,
        max_depth: whole('Levels', { help: 'How many levels of recruits count, from 0 to 5.' }),
        product_limit: whole('Links', { help: 'Left empty, there is no limit.' }),
        category_ids: categoriesField,
        daily_cap_minor: amount('At most in a day'),
        monthly_cap_minor: amount('At most in a month'),
        min_withdraw_minor: amount('Smallest withdrawal'),
        hold_days: whole('Days until it is available', {
          help: 'Never shorter than the time in which goods may come back.',
        }),
        pos_enabled: flag('A till'),
        pos_bp: rate('Rate at the till', { isShown: hasTill }),
        pos_float_limit_minor: amount('Cash that may be kept', { isShown: hasTill }),
      }}
    />
  )
}

const rateOf = ({ min_bp = 0, bonus_bp = 0 }: Shown) =>
  bonus_bp > 0
    ? `At least ${percent(min_bp)}, ${percent(bonus_bp)} on top`
    : `At least ${percent(min_bp)}`
