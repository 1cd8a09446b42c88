import type { PosRow } from '@emporia/contract'

import { Badge } from '../../ui/badge.tsx'
import { flagLabels, stateRings, stateLabels } from './labels.ts'

/** State of a sale, and its flags for staff. */
export const SaleState = ({ row: { state, flags } }: { row: PosRow }) => (
  <>
    <Badge kind="order" state={stateRings[state]}>
      {stateLabels[state]}
    </Badge>
    {flags.map((flag) => (
      <p key={flag} className="text-[.8125rem] text-tone-amber-ink">
        {flagLabels[flag].short}
      </p>
    ))}
  </>
)
