import { listedEarningKinds } from '@emporia/contract'

import { ListChoice } from '../../office/list/narrow/choice.tsx'
import { kindWords } from './words.ts'

/** Earnings of one kind alone: of links, of the tree, of the till, or by hand. */
export const KindFilter = () => (
  <ListChoice label="Kind" name="kind">
    {listedEarningKinds.map((kind) => (
      <option key={kind} value={kind}>
        {kindWords[kind]}
      </option>
    ))}
  </ListChoice>
)
