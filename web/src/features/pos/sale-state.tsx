import { posFlow, type PosRow } from '@emporia/contract'

import { StateBadge } from '../states/badge.tsx'
import { flagLabels } from './labels.ts'

/** State of a sale, and its flags for staff. */
export const SaleState = ({ row: { state, flags } }: { row: PosRow }) => (
  <>
    <StateBadge flow={posFlow} state={state} />
    {flags.map((flag) => (
      <p key={flag} className="text-[.8125rem] text-tone-amber-ink">
        {flagLabels[flag].short()}
      </p>
    ))}
  </>
)
