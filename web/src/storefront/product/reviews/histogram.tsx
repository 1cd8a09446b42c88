import * as m from '@emporia/messages/storefront'

import { count } from '../../../format/number.ts'
import { hidden, Rich } from '../../../ui/rich.tsx'
import { reviewsWith, type ReviewFilters } from './filters.ts'

type Props = { counts: number[]; filters: ReviewFilters }

/** Bars relative to the most frequent rating. Each links to the reviews it counts. */
export const Histogram = ({ counts, filters }: Props) => {
  const most = Math.max(...counts, 1)
  // The counts are ordered from five stars to one.
  const numberOf = (stars: number) => counts[5 - stars] ?? 0

  return (
    <ul aria-label={m.reviews_stars_label()}>
      {[5, 4, 3, 2, 1].map((stars) => (
        <li key={stars}>
          <a
            href={reviewsWith(filters, {
              rating: filters.rating === stars ? undefined : stars,
            })}
            aria-current={filters.rating === stars ? 'true' : undefined}
            className="num grid grid-cols-[14px_1fr_34px] items-center gap-2.5 rounded-sm py-[3px] text-small text-ink-2 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
          >
            <span>
              <Rich parts={m.reviews_stars_count({ stars })} tags={{ hidden }} />
            </span>
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
          </a>
        </li>
      ))}
    </ul>
  )
}
