import { listedEarningKinds } from '@emporia/contract'

import { ListChoice } from '../../backoffice/list/filters/choice.tsx'
import { kindLabels } from './labels.ts'

/** Filters earnings by kind: links, network, POS or manual. */
export const KindFilter = () => (
  <ListChoice label="Kind" name="kind">
    {listedEarningKinds.map((kind) => (
      <option key={kind} value={kind}>
        {kindLabels[kind]}
      </option>
    ))}
  </ListChoice>
)
