import { shopSalesMax } from '@emporia/contract'
import { Link } from 'react-router'

import { Panel } from '../../backoffice/panel.tsx'
import { canInShop } from '../../session/session.ts'

/** Explains coupons to sellers, and why none can be created at present. */
export const CouponGuide = ({ refusal }: { refusal: string | null }) => (
  <div className="mb-4">
    <Panel title="How coupons work">
      {refusal && (
        <p role="status" className="mb-2 max-w-[68ch] font-medium text-tone-amber-ink">
          {refusal}.{' '}
          {canInShop('owner') && (
            <Link to="/seller/renue-package" className="underline">
              See the packages
            </Link>
          )}
        </p>
      )}
      <p className="max-w-[68ch] text-ink-2">
        A coupon lowers what a customer pays for your products when the customer enters its code.
        Your shop pays for it: the discount is deducted from your earnings, and the marketplace fee
        is charged on the price after the discount. Coupons that everybody sees are listed on the
        page of coupons; give the codes of the others to your customers yourself. Each code exists
        once in the whole marketplace.
      </p>
    </Panel>
  </div>
)

/** Explains offers to sellers. */
export const OfferGuide = () => (
  <div className="mb-4">
    <Panel title="How offers work">
      <p className="max-w-[68ch] text-ink-2">
        An offer lowers the prices of the products that you choose, from its beginning to its end.
        Customers need no code, and see the lowest price of the last 30 days beside the new one.
        Your earnings and the marketplace fee are calculated from the lowered price. Up to{' '}
        {shopSalesMax} offers of your shop can run at the same time, with every package.
      </p>
    </Panel>
  </div>
)
