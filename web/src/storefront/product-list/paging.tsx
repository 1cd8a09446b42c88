import { listedMax } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'

import { Icon } from '../../ui/icon.tsx'
import { addressWith, type Filters } from './filters.ts'

type Props = {
  filters: Filters
  total: number
  /** Whether there are more than `total`. */
  isCapped?: boolean | undefined
  perPage: number
}

/** The position in the listing, and the page links. */
export const Paging = ({ filters, total, isCapped = false, perPage }: Props) => {
  const last = Math.ceil(Math.min(total, listedMax) / perPage)
  const { page } = filters
  const seen = Math.min(page * perPage, total)
  if (last <= 1) return null

  return (
    <nav aria-label={m.listing_pages_label()} className="mt-16 text-center print:hidden">
      <p className="num mx-auto w-[220px] text-small text-ink-2">
        <progress
          max={total}
          value={seen}
          aria-hidden="true"
          className="mb-2 block h-[3px] w-full appearance-none overflow-hidden rounded-xs bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
        />
        {(isCapped ? m.listing_pages_seen_capped : m.listing_pages_seen)({ seen, total })}
      </p>
      <ul className="mt-5 flex justify-center gap-1">
        {page > 1 && (
          <li>
            <a
              href={addressWith(filters, { page: page - 1 })}
              rel="prev"
              aria-label={m.listing_page_previous()}
              className={cell}
            >
              <Icon name="left" />
            </a>
          </li>
        )}
        {pagesAround(page, last).map((number) => (
          <li key={number}>
            <a
              href={addressWith(filters, { page: number })}
              aria-label={m.listing_page_number({ number })}
              aria-current={number === page ? 'page' : undefined}
              className={`${cell} num aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-bg`}
            >
              {number}
            </a>
          </li>
        ))}
        {page < last && (
          <li>
            <a
              href={addressWith(filters, { page: page + 1 })}
              rel="next"
              aria-label={m.listing_page_next()}
              className={cell}
            >
              <Icon name="right" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

const cell = 'grid h-11 min-w-11 place-items-center rounded-md font-medium hover:bg-hover'

/** Returns the first page, the last page and the neighbors of this one. */
const pagesAround = (page: number, last: number) =>
  [...new Set([1, page - 1, page, page + 1, last])]
    .filter((number) => number >= 1 && number <= last)
    .toSorted((one, other) => one - other)
