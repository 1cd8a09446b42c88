import { listedEarningKinds } from '@emporia/contract'
import * as m from '@emporia/messages/member'

import { ListChoice } from '../../backoffice/list/filters/choice.tsx'
import { kindLabels } from './labels.ts'

/** Filters earnings by kind: links, network, POS or manual. */
export const KindFilter = () => (
  <ListChoice label={m.earnings_kind_label()} name="kind">
    {listedEarningKinds.map((kind) => (
      <option key={kind} value={kind}>
        {kindLabels[kind]()}
      </option>
    ))}
  </ListChoice>
)
