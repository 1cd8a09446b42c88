import { offerFlow, type InactiveReason, type OfferState } from '@emporia/contract'
import * as m from '@emporia/messages/promotions'

import { StateBadge } from '../states/badge.tsx'

const reasons: Record<InactiveReason, () => string> = {
  deactivated: m.promotion_inactive_deactivated,
  package: m.promotion_inactive_package,
  closed: m.promotion_inactive_closed,
  vacation: m.promotion_inactive_vacation,
}

type Props = { state: OfferState; reason: InactiveReason | null }

/** State of a coupon or offer, and the reason when it is inactive. */
export const PromotionState = ({ state, reason }: Props) => (
  <>
    <StateBadge flow={offerFlow} state={state} />
    {reason && (
      <span className="mt-1 block max-w-[32ch] text-[.8125rem] text-tone-amber-ink">
        {reasons[reason]()}
      </span>
    )}
  </>
)
