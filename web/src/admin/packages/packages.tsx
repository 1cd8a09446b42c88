import { api } from '@emporia/contract'
import * as m from '@emporia/messages/affiliate'

import type { Row } from '../../resource/family.ts'
import { flag } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { holderColumns, offerColumns, getOfferTitle } from './columns.tsx'
import { offerFields } from './offer-fields.tsx'
import { translationsOf } from '../translations/below.tsx'

export const clientLoader = listLoader(api.admin.package.list)

type PackageRow = Row<typeof api.admin.package>

/** Memberships: prices and permissions of members. */
export default function Packages() {
  return (
    <ResourceScreen
      resource={api.admin.package}
      texts={texts}
      search={m.memberships_search_label()}
      titleCell={getOfferTitle}
      titleColumn="name"
      columns={[
        ...offerColumns<PackageRow>(),
        {
          key: 'allows',
          head: m.memberships_column_allows,
          cell: ({ may_refer, may_use_pos }) =>
            [
              may_refer && m.memberships_allows_referrals(),
              may_use_pos && m.memberships_allows_pos(),
            ]
              .filter(Boolean)
              .join(', ') || m.memberships_allows_none(),
        },
        ...holderColumns<PackageRow>(),
      ]}
      below={translationsOf('package')}
      fields={{
        ...offerFields,
        may_refer: flag(m.memberships_field_refer),
        may_use_pos: flag(m.memberships_field_pos),
      }}
    />
  )
}

const texts = {
  name: m.memberships_column_name,
  list: m.memberships_list_noun,
  add: m.memberships_add_button,
  edit: m.memberships_edit_title,
  empty: m.memberships_list_empty,
}
