import { reviewFlow, api, type Order, type Reviewable, type ReviewTarget } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { isGuestPage } from '../../../api/token-key.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { useReply } from '../../../backoffice/load-states/use-reply.ts'
import { StateBadge } from '../../states/badge.tsx'
import { Stars } from '../../reviews/stars.tsx'
import { ReviewDialog } from '../../reviews/review-dialog.tsx'

/** Lines of an order that its buyer may review, with existing reviews: none for guests. */
export const useReviewable = ({ id }: Order) => {
  const ask = async () =>
    isGuestPage() ? undefined : call(api.review.reviewable, { order_id: id, per_page: 100 })
  const [request, setRequested] = useState(ask)
  const { reply } = useReply(request)
  const rows = reply?.success ? reply.data.rows.toReversed() : []

  return { rows, reload: () => setRequested(ask()) }
}

type Props = { line: Reviewable | undefined; target: ReviewTarget; onSaved: () => unknown }

/** Shows the buyer's review of a product or shop, with a button to write or edit it. */
export const ReviewButton = ({ line, target, onSaved }: Props) => {
  const [writes, setWrites] = useState(false)
  if (!line) return null
  const values = target === 'product' ? line.product_review : line.seller_review
  const item = target === 'product' ? line.name : line.shop_name
  // The button refers to the product beside it; a shop is named.
  const isProduct = target === 'product'
  const asks = isProduct ? m.buyer_review_write() : m.buyer_review_shop({ item })
  const whole = isProduct ? m.buyer_review_write_label({ item }) : asks

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {values && (
        <>
          <Stars rating={values.rating} />
          <StateBadge flow={reviewFlow} state={values.status}>
            {stateLabels[values.status]()}
          </StateBadge>
        </>
      )}
      {line.may.includes(target) && (
        <button
          type="button"
          className={buttonClass()}
          aria-label={values ? m.buyer_review_edit_label({ item }) : whole}
          onClick={() => setWrites(true)}
        >
          {values ? m.buyer_review_edit() : asks}
        </button>
      )}
      {values?.reason && <p className="w-full text-[.8125rem] text-ink-2">{values.reason}</p>}
      {writes && (
        <ReviewDialog
          line={line}
          target={target}
          onSaved={onSaved}
          onClose={() => setWrites(false)}
        />
      )}
    </div>
  )
}

const stateLabels = {
  pending: m.buyer_review_pending,
  published: m.buyer_review_published,
  rejected: m.buyer_review_rejected,
}
