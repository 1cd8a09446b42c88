import { api } from '@emporia/contract'

import type { Row } from '../../resource/family.ts'
import { flag } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { holderColumns, offerColumns, getOfferTitle } from './columns.tsx'
import { offerFields } from './offer-fields.tsx'

export const clientLoader = listLoader(api.admin.package.list)

type PackageRow = Row<typeof api.admin.package>

/** Memberships: prices and permissions of members. */
export default function Packages() {
  return (
    <ResourceScreen
      resource={api.admin.package}
      nouns={['membership', 'memberships']}
      search="Name"
      titleCell={getOfferTitle}
      titleColumn="name"
      columns={[
        ...offerColumns<PackageRow>(),
        {
          head: 'Allows',
          cell: ({ may_refer, may_use_pos }) =>
            [may_refer && 'Referrals', may_use_pos && 'Point of sale'].filter(Boolean).join(', ') ||
            'No additional rights',
        },
        ...holderColumns<PackageRow>(),
      ]}
      fields={{
        ...offerFields,
        may_refer: flag('May refer products'),
        may_use_pos: flag('May use the point of sale'),
      }}
    />
  )
}
