import type { api, Data } from '@emporia/contract'

import { fullDay } from '../../format/date.ts'
import { count, rating } from '../../format/number.ts'
import { link } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLocale } from '../../ui/money.tsx'

type Page = Data<typeof api.product.reviews>

export const Reviews = ({ reviews }: { reviews: Page }) => {
  const { rows, total, page, per_page, average, histogram } = reviews
  if (total === 0 || average === null)
    return <p className="text-ink-2">No reviews yet. Who buys it, can write the first one.</p>

  return (
    <>
      <div className="grid items-center gap-x-9 gap-y-4 md:grid-cols-[170px_1fr]">
        <p>
          <strong className="num block font-display text-[3.5rem] leading-none font-semibold tracking-[-.03em]">
            {rating(average)}
          </strong>
          <Stars rating={Math.round(average)} />
          <span className="num mt-2 block text-small text-ink-2">{count(total)} from buyers</span>
        </p>
        <Histogram counts={histogram} />
      </div>
      {rows.map((review) => (
        <Review key={review.id} review={review} />
      ))}
      {total > page * per_page && (
        <a href={`?tab=reviews&page=${page + 1}#more`} className={`${link} mt-6 inline-block`}>
          Older reviews
        </a>
      )}
    </>
  )
}

/** Bars of one scale, the most frequent is full. */
const Histogram = ({ counts }: { counts: number[] }) => {
  const most = Math.max(...counts, 1)
  // The counts come from five stars down to one.
  const numberOf = (stars: number) => counts[5 - stars] ?? 0

  return (
    <dl className="grid gap-[7px]">
      {[5, 4, 3, 2, 1].map((stars) => (
        <div
          key={stars}
          className="num grid grid-cols-[14px_1fr_34px] items-center gap-2.5 text-small text-ink-2"
        >
          <dt>
            {stars}
            <span className="sr-only"> stars</span>
          </dt>
          <dd className="contents">
            <svg className="h-2 w-full" aria-hidden="true">
              <rect width="100%" height="8" rx="4" className="fill-press" />
              <rect
                width={`${(numberOf(stars) / most) * 100}%`}
                height="8"
                rx="4"
                className="fill-star"
              />
            </svg>
            {count(numberOf(stars))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Stars = ({ rating: stars }: { rating: number }) => (
  <span role="img" aria-label={`${stars} of 5 stars`} className="flex gap-px">
    {[1, 2, 3, 4, 5].map((star) => (
      <Icon
        key={star}
        name="star"
        className={`size-4 ${star <= stars ? 'text-star' : 'text-press'}`}
      />
    ))}
  </span>
)

const Review = ({ review }: { review: Page['rows'][number] }) => {
  const { time_zone } = useLocale()
  const { title, text, author, created_at, reply } = review

  return (
    <article className="mt-[22px] border-t border-line pt-5">
      <Stars rating={review.rating} />
      {title && <h2 className="mt-1.5 mb-1 font-sans text-body font-semibold">{title}</h2>}
      <p className="max-w-[62ch] text-pretty">{text}</p>
      <p className="num mt-2 flex flex-wrap items-center gap-2.5 text-small text-ink-2">
        {author} · {fullDay(created_at, time_zone)}
        <span className="badge bg-tone-green-soft text-tone-green-ink">
          <Icon name="tick" className="icon size-3" />
          Bought here
        </span>
      </p>
      {reply && (
        <p className="mt-3 max-w-[62ch] border-l-2 border-line pl-4 text-[.9375rem] text-ink-2">
          <strong className="font-semibold text-ink">The shop answers: </strong>
          {reply}
        </p>
      )}
    </article>
  )
}
