import type { ReviewPage } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import type { ReactNode } from 'react'

import { rating } from '../../../format/number.ts'
import { link } from '../../../ui/button.ts'
import { Stars } from '../../../features/reviews/stars.tsx'
import { reviewSorts, reviewsWith, type ReviewFilters } from './filters.ts'
import { Histogram } from './histogram.tsx'
import { Review } from './review.tsx'

type Props = {
  reviews: ReviewPage
  filters: ReviewFilters
  /** The text shown without reviews. */
  none: string
  /** The button to write a review. */
  children?: ReactNode
}

/** Ratings, filters and reviews. All of it works with links. */
export const Reviews = ({ reviews, filters, none, children }: Props) => {
  const { rows, total, average, histogram, per_page } = reviews
  const all = histogram.reduce((sum, one) => sum + one, 0)
  if (all === 0 || average === null)
    return (
      <>
        <p className="mb-5 text-ink-2">{none}</p>
        {children}
      </>
    )

  return (
    <>
      <div className="grid items-center gap-x-9 gap-y-4 md:grid-cols-[170px_1fr]">
        <p>
          <strong className="num block font-display text-[3.5rem] leading-none font-semibold tracking-[-.03em]">
            {rating(average)}
          </strong>
          <Stars rating={Math.round(average)} />
          <span className="num mt-2 block text-small text-ink-2">
            {m.reviews_total_count({ count: all })}
          </span>
        </p>
        <Histogram counts={histogram} filters={filters} />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        {children}
        <Choices reviews={reviews} filters={filters} all={all} />
      </div>
      {rows.length === 0 && <p className="mt-6 text-ink-2">{m.reviews_filter_none()}</p>}
      {rows.map((review) => (
        <Review key={review.id} review={review} />
      ))}
      <Pages total={total} perPage={per_page} filters={filters} />
    </>
  )
}

type ChoicesProps = { reviews: ReviewPage; filters: ReviewFilters; all: number }

const Choices = ({ reviews: { with_photos }, filters, all }: ChoicesProps) => (
  <nav aria-label={m.reviews_filter_label()} className="num flex flex-wrap gap-2">
    <Choice
      href={reviewsWith(filters, { with_photos: undefined, rating: undefined })}
      isChosen={!filters.with_photos && !filters.rating}
    >
      {m.reviews_filter_all({ count: all })}
    </Choice>
    {filters.rating && (
      <Choice href={reviewsWith(filters, { rating: undefined })} isChosen>
        {m.reviews_filter_stars({ rating: filters.rating })}
      </Choice>
    )}
    {with_photos > 0 && (
      <Choice
        href={reviewsWith(filters, { with_photos: filters.with_photos ? undefined : true })}
        isChosen={filters.with_photos === true}
      >
        {m.reviews_filter_photos({ count: with_photos })}
      </Choice>
    )}
    {reviewSorts.map(({ sort, label }) => (
      <Choice
        key={sort ?? 'newest'}
        href={reviewsWith(filters, { sort })}
        isChosen={filters.sort === sort}
      >
        {label()}
      </Choice>
    ))}
  </nav>
)

type ChoiceProps = { href: string; isChosen: boolean; children: ReactNode }

const Choice = ({ href, isChosen, children }: ChoiceProps) => (
  <a
    href={href}
    aria-current={isChosen ? 'true' : undefined}
    className="inline-flex h-9 items-center rounded-pill border border-line px-3.5 text-small hover:bg-hover aria-[current]:border-transparent aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-ink"
  >
    {children}
  </a>
)

type PagesProps = { total: number; perPage: number; filters: ReviewFilters }

const Pages = ({ total, perPage, filters }: PagesProps) => {
  const { page } = filters
  return (
    <p className="mt-6 flex gap-6">
      {page > 1 && (
        <a href={reviewsWith(filters, { page: page - 1 })} rel="prev" className={link}>
          {m.reviews_page_previous()}
        </a>
      )}
      {total > page * perPage && (
        <a href={reviewsWith(filters, { page: page + 1 })} rel="next" className={link}>
          {m.reviews_page_next()}
        </a>
      )}
    </p>
  )
}
