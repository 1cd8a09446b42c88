import { listedEarningKinds } from '@emporia/contract'

import { useListState } from '../../office/list/use-list-state.ts'
import { kindWords } from './words.ts'

/** Earnings of one kind alone: of links, of the tree, of the till, or by hand. */
export const KindFilter = () => {
  const { read, change } = useListState()

  return (
    <select
      aria-label="Kind"
      className="office-input h-8 w-auto"
      value={read('kind')}
      onChange={({ target }) => change({ kind: target.value })}
    >
      <option value="">All kinds</option>
      {listedEarningKinds.map((kind) => (
        <option key={kind} value={kind}>
          {kindWords[kind]}
        </option>
      ))}
    </select>
  )
}
