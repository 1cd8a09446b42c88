import { api } from '@emporia/contract'
import * as m from '@emporia/messages/affiliate'

import { percent } from '../../format/number.ts'
import type { Row } from '../../resource/family.ts'
import { amount, flag, rate, integer } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { withEffect } from './catalog-effect.tsx'
import { holderColumns, formatLimit, offerColumns, getOfferTitle } from './columns.tsx'
import { categoriesField, offerFields } from './offer-fields.tsx'
import { translationsOf } from '../translations/below.tsx'

export const clientLoader = listLoader(api.admin.affiliatePackage.list)

type PackageRow = Row<typeof api.admin.affiliatePackage>

const hasPos = (draft: Record<string, unknown>) => draft['pos_enabled'] === true

const pool_cap_bp = withEffect(
  api.admin.packagePurchase.preview.affiliate,
  rate(m.affiliatepackages_pool_label, {
    help: m.affiliatepackages_pool_help,
  }),
)

/** Packages that increase the commission of members. */
export default function OfferPackages() {
  return (
    <ResourceScreen
      resource={api.admin.affiliatePackage}
      texts={texts}
      search={m.affiliatepackages_search_label()}
      titleCell={getOfferTitle}
      titleColumn="name"
      columns={[
        ...offerColumns<PackageRow>(),
        { key: 'rate', head: m.affiliatepackages_column_rate, cell: (row) => rateOf(row) },
        {
          key: 'links',
          head: m.affiliatepackages_links_label,
          phone: 'none',
          cell: (row) => formatLimit(row.product_limit, linkTexts),
        },
        ...holderColumns<PackageRow>(),
      ]}
      below={translationsOf('package')}
      fields={{
        ...offerFields,
        min_bp: rate(m.affiliatepackages_min_label, { help: m.affiliatepackages_min_help }),
        bonus_bp: rate(m.affiliatepackages_bonus_label, { help: m.affiliatepackages_bonus_help }),
        pool_cap_bp,
        max_depth: integer(m.affiliatepackages_levels_label, {
          help: m.affiliatepackages_levels_help,
        }),
        product_limit: integer(m.affiliatepackages_links_label, {
          help: m.affiliatepackages_links_help,
        }),
        category_ids: categoriesField,
        daily_cap_minor: amount(m.affiliatepackages_daily_label),
        monthly_cap_minor: amount(m.affiliatepackages_monthly_label),
        min_withdraw_minor: amount(m.affiliatepackages_withdrawal_label),
        hold_days: integer(m.affiliatepackages_hold_label, {
          help: m.affiliatepackages_hold_help,
        }),
        pos_enabled: flag(m.affiliatepackages_pos_label),
        pos_bp: rate(m.affiliatepackages_pos_rate, { isVisible: hasPos }),
        pos_float_limit_minor: amount(m.affiliatepackages_pos_cash, { isVisible: hasPos }),
      }}
    />
  )
}

const rateOf = ({ min_bp = 0, bonus_bp = 0 }: PackageRow) =>
  bonus_bp > 0
    ? m.affiliatepackages_rate_bonus({ rate: percent(min_bp), bonus: percent(bonus_bp) })
    : m.affiliatepackages_rate_min({ rate: percent(min_bp) })

const linkTexts = {
  limited: m.affiliatepackages_links_limit,
  unlimited: m.affiliatepackages_links_unlimited,
}

const texts = {
  name: m.affiliatepackages_column_name,
  list: m.affiliatepackages_list_noun,
  add: m.affiliatepackages_add_button,
  edit: m.affiliatepackages_edit_title,
  empty: m.affiliatepackages_list_empty,
}
