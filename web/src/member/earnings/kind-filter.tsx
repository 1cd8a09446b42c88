import { listedEarningKinds } from '@emporia/contract'
import * as m from '@emporia/messages/member'

import { FilterBar } from '../../backoffice/list/filters/filter-bar.tsx'
import { toChoiceFilter } from '../../backoffice/list/filters/list-filter.ts'
import { kindLabels } from './labels.ts'

const filters = [
  toChoiceFilter('kind', m.earnings_kind_label, [listedEarningKinds, (kind) => kindLabels[kind]]),
]

/** Filters earnings by kind: links, network, POS or manual. */
export const KindFilter = () => <FilterBar filters={filters} />
