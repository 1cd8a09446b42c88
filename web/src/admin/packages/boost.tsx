import { api, type BoostKind, type boostPlacements } from '@emporia/contract'
import * as m from '@emporia/messages/affiliate'

import { boostNames, placementNames } from '../../features/packages/labels.ts'
import { percent } from '../../format/number.ts'
import type { Row } from '../../resource/family.ts'
import { amount, type Field, pick, rate, integer } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { readText } from '../../ui/text.ts'
import { withEffect } from './catalog-effect.tsx'
import { holderColumns, offerColumns, getOfferTitle } from './columns.tsx'
import { offerFields } from './offer-fields.tsx'
import { translationsOf } from '../translations/below.tsx'

export const clientLoader = listLoader(api.admin.boostPackage.list)

type BoostRow = Row<typeof api.admin.boostPackage>

const { boost: kind } = api.admin.boostPackage.row.shape

const of =
  (...kinds: BoostKind[]) =>
  ({ boost }: Record<string, unknown>) =>
    kinds.some((each) => each === boost)

const boost: Field<BoostKind> = pick<BoostKind>(m.boosts_kind_label, boostNames, {
  initial: (stored) => kind.safeParse(stored).data ?? 'visibility',
})

const max_minor = withEffect(
  api.admin.packagePurchase.preview.boost,
  amount(m.boosts_max_label, {
    help: m.boosts_max_help,
    isVisible: of('earning_multiplier', 'cashback'),
  }),
)

/** Packages that boost products, earnings or cashback for a limited time. */
export default function Boost() {
  return (
    <ResourceScreen
      resource={api.admin.boostPackage}
      texts={texts}
      search={m.boosts_search_label()}
      titleCell={getOfferTitle}
      titleColumn="name"
      columns={[
        { key: 'kind', head: m.boosts_kind_label, cell: (row) => readText(boostNames[row.boost]) },
        {
          key: 'benefit',
          head: m.boosts_column_benefit,
          phone: 'none',
          cell: (row) => benefitOf(row),
        },
        ...offerColumns<BoostRow>(),
        ...holderColumns<BoostRow>(),
      ]}
      below={translationsOf('package')}
      fields={{
        ...offerFields,
        boost,
        placement: pick<(typeof boostPlacements)[number]>(
          m.boosts_placement_label,
          placementNames,
          {
            isRequired: true,
            isVisible: of('visibility'),
          },
        ),
        slots: integer(m.boosts_slots_label, {
          help: m.boosts_slots_help,
          isRequired: true,
          isVisible: of('visibility'),
        }),
        products: integer(m.boosts_products_label, {
          isRequired: true,
          isVisible: of('visibility'),
        }),
        multiplier_x100: integer(m.boosts_multiplier_label, {
          help: m.boosts_multiplier_help,
          isRequired: true,
          isVisible: of('earning_multiplier'),
        }),
        bp: rate(m.boosts_cashback_label, { isRequired: true, isVisible: of('cashback') }),
        max_minor,
        platform_max_minor: amount(m.boosts_platform_label, {
          help: m.boosts_platform_help,
          isVisible: of('earning_multiplier', 'cashback'),
        }),
      }}
    />
  )
}

const benefitOf = ({ boost: kindOfBoost, products, placement, bp, ...row }: BoostRow) => {
  const factor = (row.multiplier_x100 ?? 100) / 100
  switch (kindOfBoost) {
    case 'visibility':
      return m.boosts_benefit_visibility({
        count: products ?? 1,
        placement: readText(placementNames[placement ?? 'home']),
      })
    case 'earning_multiplier':
      return row.platform_max_minor
        ? m.boosts_benefit_multiplier({ factor })
        : m.boosts_benefit_multiplier_max({ factor })
    case 'cashback':
      return m.boosts_benefit_cashback({ rate: percent(bp ?? 0) })
  }
}

const texts = {
  name: m.boosts_column_name,
  list: m.boosts_list_noun,
  add: m.boosts_add_button,
  edit: m.boosts_edit_title,
  empty: m.boosts_list_empty,
}
