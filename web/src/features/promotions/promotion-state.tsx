import { offerFlow, type InactiveReason, type OfferState } from '@emporia/contract'

import { StateBadge } from '../states/badge.tsx'

const reasons: Record<InactiveReason, string> = {
  deactivated: 'Deactivated by the marketplace',
  package: 'Not in effect: the package of the shop includes no coupons',
  closed: 'Not in effect: the shop is not open',
  vacation: 'Not in effect: the shop is on vacation',
}

type Props = { state: OfferState; reason: InactiveReason | null }

/** State of a coupon or offer, and the reason when it is inactive. */
export const PromotionState = ({ state, reason }: Props) => (
  <>
    <StateBadge flow={offerFlow} state={state} />
    {reason && (
      <span className="mt-1 block max-w-[32ch] text-[.8125rem] text-tone-amber-ink">
        {reasons[reason]}
      </span>
    )}
  </>
)
