import type { Review as View } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import type { ReactNode } from 'react'

import { fullDay } from '../../../format/date.ts'
import { Island } from '../../../islands/island.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useLocale } from '../../../ui/money.tsx'
import { Rich } from '../../../ui/rich.tsx'
import { Stars } from '../../../features/reviews/stars.tsx'
import { ReportLink } from '../../report/report-link.tsx'
import { Photos } from './photos.tsx'

/** A review, and the reply of the shop. */
export const Review = ({ review }: { review: View }) => {
  const { time_zone } = useLocale()
  const { title, text, author, created_at, edited_at, returned, reply, pictures } = review
  const date = fullDay(created_at, time_zone)

  return (
    <article className="mt-[22px] border-t border-line pt-5">
      <Stars rating={review.rating} />
      {title && <h3 className="mt-1.5 mb-1 font-sans text-body font-semibold">{title}</h3>}
      <p className="max-w-[62ch] text-pretty whitespace-pre-line">{text}</p>
      {pictures.length > 0 && (
        <Island name="photos" of={Photos} props={{ photos: pictures, author }} />
      )}
      <p className="num mt-2.5 flex flex-wrap items-center gap-2.5 text-small text-ink-2">
        {edited_at
          ? m.reviews_author_edited({ author, date })
          : m.reviews_author_date({ author, date })}
        <span className="badge bg-tone-green-soft text-tone-green-ink">
          <Icon name="tick" className="icon size-3" />
          {m.reviews_badge_bought()}
        </span>
        {returned && (
          <span className="badge bg-tone-grey-soft text-tone-grey-ink">
            <Icon name="return" className="icon size-3" />
            {m.reviews_badge_returned()}
          </span>
        )}
        <ReportLink subject="review" id={review.id}>
          {m.report_review_link()}
        </ReportLink>
      </p>
      {reply && (
        <p className="mt-3 max-w-[62ch] border-s-2 border-line ps-4 text-[.9375rem] whitespace-pre-line text-ink-2">
          <Rich parts={m.reviews_shop_reply({ reply })} tags={{ strong: shopAnswers }} />
        </p>
      )}
    </article>
  )
}

const shopAnswers = (children: ReactNode) => (
  <strong className="font-semibold text-ink">{children}</strong>
)
