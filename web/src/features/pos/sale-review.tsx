import type { PosOrder } from '@emporia/contract'

import { moment } from '../../format/date.ts'
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
          ? 'This sale awaits review. It is not booked, and its register is stopped.'
          : `This sale was reviewed and ${decision?.status ?? 'decided'}.`}
      </p>
      <ul className="ms-4 list-disc">
        {review_reasons.map((reason) => (
          <li key={reason}>{reviewLabels[reason]}</li>
        ))}
      </ul>
      {decision && (
        <p className="mt-1">
          {decision.by}, {moment(decision.at, time_zone)}: {decision.note}
        </p>
      )}
    </div>
  )
}
