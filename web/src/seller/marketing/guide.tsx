import { shopSalesMax } from '@emporia/contract'
import * as m from '@emporia/messages/seller'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Panel } from '../../backoffice/panel.tsx'
import { canInShop } from '../../session/session.ts'
import { Rich } from '../../ui/rich.tsx'

/** Explains coupons to sellers, and why none can be created at present. */
export const CouponGuide = ({ refusal }: { refusal: string | null }) => (
  <div className="mb-4">
    <Panel title={m.guide_coupon_title()}>
      {refusal && (
        <p role="status" className="mb-2 max-w-[68ch] font-medium text-tone-amber-ink">
          {canInShop('owner') ? (
            <Rich parts={m.guide_refusal_owner({ reason: refusal })} tags={{ link: toPackages }} />
          ) : (
            m.guide_refusal_text({ reason: refusal })
          )}
        </p>
      )}
      <p className="max-w-[68ch] text-ink-2">{m.guide_coupon_text()}</p>
    </Panel>
  </div>
)

const toPackages = (text: ReactNode) => (
  <Link to="/seller/renue-package" className="underline">
    {text}
  </Link>
)

/** Explains offers to sellers. */
export const OfferGuide = () => (
  <div className="mb-4">
    <Panel title={m.guide_offer_title()}>
      <p className="max-w-[68ch] text-ink-2">{m.guide_offer_text({ max: shopSalesMax })}</p>
    </Panel>
  </div>
)
