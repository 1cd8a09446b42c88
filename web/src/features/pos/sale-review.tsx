import type { PosOrder } from '@emporia/contract'
import * as m from '@emporia/messages/pos'

import { dayAndTime } from '../../format/date.ts'
import { useLocale } from '../../ui/money.tsx'
import { reviewLabels } from './labels.ts'

type Props = { sale: PosOrder }

/** Review of an offline sale above the limits: reasons and decision. */
export const SaleReview = ({ sale: { state, review_reasons, decision } }: Props) => {
  const { time_zone } = useLocale()
  if (review_reasons.length === 0) return null

  return (
    <div className="rounded-[10px] bg-tone-amber-soft px-4 py-3 text-tone-amber-ink">
      <p className="font-semibold">
        {state === 'parked'
          ? m.sale_review_waiting()
          : m.sale_review_done({ status: decision?.status ?? 'other' })}
      </p>
      <ul className="ms-4 list-disc">
        {review_reasons.map((reason) => (
          <li key={reason}>{reviewLabels[reason]()}</li>
        ))}
      </ul>
      {decision && (
        <p className="mt-1">
          {m.sale_review_note({
            name: decision.by,
            date: dayAndTime(decision.at, time_zone),
            note: decision.note,
          })}
        </p>
      )}
    </div>
  )
}
