import { api, type BoostKind, type boostPlacements } from '@emporia/contract'

import { boostNames, placementNames } from '../../features/packages/labels.ts'
import { percent } from '../../format/number.ts'
import type { Row } from '../../resource/family.ts'
import { amount, type Field, pick, rate, integer } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { withEffect } from './catalog-effect.tsx'
import { holderColumns, offerColumns, getOfferTitle } from './columns.tsx'
import { offerFields } from './offer-fields.tsx'

export const clientLoader = listLoader(api.admin.boostPackage.list)

type BoostRow = Row<typeof api.admin.boostPackage>

const { boost: kind } = api.admin.boostPackage.row.shape

const of =
  (...kinds: BoostKind[]) =>
  ({ boost }: Record<string, unknown>) =>
    kinds.some((each) => each === boost)

const boost: Field<BoostKind> = pick<BoostKind>('Kind', boostNames, {
  initial: (stored) => kind.safeParse(stored).data ?? 'visibility',
})

const max_minor = withEffect(
  api.admin.packagePurchase.preview.boost,
  amount('Adds at most', {
    help: 'In all, from its price to ten times its price. Left empty, it is twice the price.',
    isVisible: of('earning_multiplier', 'cashback'),
  }),
)

/** Packages that boost products, earnings or cashback for a limited time. */
export default function Boost() {
  return (
    <ResourceScreen
      resource={api.admin.boostPackage}
      nouns={['boost', 'boosts']}
      search="Name"
      titleCell={getOfferTitle}
      titleColumn="name"
      columns={[
        { head: 'Kind', cell: (row) => boostNames[row.boost] },
        { head: 'Gives', phone: 'none', cell: (row) => giftOf(row) },
        ...offerColumns<BoostRow>(),
        ...holderColumns<BoostRow>(),
      ]}
      fields={{
        ...offerFields,
        boost,
        placement: pick<(typeof boostPlacements)[number]>('Where', placementNames, {
          isRequired: true,
          isVisible: of('visibility'),
        }),
        slots: integer('Places', {
          help: 'How many of it may run at once in the whole market.',
          isRequired: true,
          isVisible: of('visibility'),
        }),
        products: integer('Products of one purchase', {
          isRequired: true,
          isVisible: of('visibility'),
        }),
        multiplier_x100: integer('Multiplier in per cent', {
          help: '200 is twice what a product gives.',
          isRequired: true,
          isVisible: of('earning_multiplier'),
        }),
        bp: rate('Comes back', { isRequired: true, isVisible: of('cashback') }),
        max_minor,
        platform_max_minor: amount('The platform adds at most', {
          help: 'What neither the price nor the margin of a sale covers: the worst case for each boost that is sold. With 0, an earnings boost never costs more than the margin, and adds “up to” its multiple. Left empty: 0, and for cashback all that the price does not cover. Above 0, the boost waits for a second person.',
          isVisible: of('earning_multiplier', 'cashback'),
        }),
      }}
    />
  )
}

const giftOf = ({ boost: lifted, products, placement, multiplier_x100, bp, ...row }: BoostRow) =>
  ({
    visibility: `${products ?? 1} on the ${placementNames[placement ?? 'home'].toLowerCase()}`,
    earning_multiplier: `${row.platform_max_minor ? '' : 'up to '}${(multiplier_x100 ?? 100) / 100} times`,
    cashback: `${percent(bp ?? 0)} back`,
  })[lifted]
