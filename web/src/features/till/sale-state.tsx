import type { PosRow } from '@emporia/contract'

import { Badge } from '../../ui/badge.tsx'
import { flagWords, stateRings, stateWords } from './words.ts'

/** The state of a sale, and what staff should look at. */
export const SaleState = ({ row: { state, flags } }: { row: PosRow }) => (
  <>
    <Badge kind="order" state={stateRings[state]}>
      {stateWords[state]}
    </Badge>
    {flags.map((flag) => (
      <p key={flag} className="text-[.8125rem] text-tone-amber-ink">
        {flagWords[flag].short}
      </p>
    ))}
  </>
)
