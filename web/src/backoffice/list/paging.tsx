import { type Page, perPageDefault } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'
import { Link } from 'react-router'

import { chosenButton, iconButton } from '../button.ts'
import { Icon } from '../icon.client.tsx'
import { useListState } from './use-list-state.ts'

type Props = Omit<Page<unknown>, 'rows'>

/** '1 to 20 of 312', the page links and the page size. */
export const Paging = ({ total, total_is_capped: isCapped, page, per_page }: Props) => {
  const { change } = useListState()
  // Beyond what the server counts, there may be a next page.
  const last = Math.max(Math.ceil(total / per_page), isCapped ? page + 1 : 0)
  const first = (page - 1) * per_page + 1
  const range = {
    first,
    last: isCapped ? page * per_page : Math.min(page * per_page, total),
    total,
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 text-ink-2">
      <p className="num">{isCapped ? m.paging_range_capped(range) : m.paging_range_text(range)}</p>
      {total > perPageDefault && (
        <label className="flex items-center gap-2 print:hidden">
          <span className="sr-only">{m.paging_size_label()}</span>
          <select
            className="office-input h-8 w-auto pe-1"
            value={per_page}
            onChange={({ target }) => change({ per_page: target.value })}
          >
            {[20, 50, 100].map((rows) => (
              <option key={rows} value={rows}>
                {m.paging_size_option({ count: rows })}
              </option>
            ))}
          </select>
        </label>
      )}
      {last > 1 && <Pages page={page} last={last} />}
    </div>
  )
}

const Pages = ({ page, last }: { page: number; last: number }) => (
  <nav aria-label={m.paging_pages_label()} className="num ms-auto flex items-center gap-0.5">
    <Step to={page - 1} last={last} label={m.paging_previous_label()} icon="previous" />
    {pagesAround(page, last).map((number, at, all) => (
      <span key={number} className="flex items-center gap-0.5">
        {number > (all[at - 1] ?? 0) + 1 && <span className="px-1">{m.paging_pages_gap()}</span>}
        <PageLink number={number} current={number === page} />
      </span>
    ))}
    <Step to={page + 1} last={last} label={m.paging_next_label()} icon="next" />
  </nav>
)

/** Returns the first page, the last page and those around the current one. */
export const pagesAround = (page: number, last: number) =>
  [...new Set([1, page - 1, page, page + 1, last])]
    .filter((number) => number >= 1 && number <= last)
    .toSorted((a, b) => a - b)

const PageLink = ({ number, current }: { number: number; current: boolean }) => (
  <Link
    to={useListState().addressWith({ page: String(number) })}
    aria-label={m.paging_page_label({ number })}
    aria-current={current ? 'page' : undefined}
    className={current ? chosenButton : iconButton}
  >
    {number}
  </Link>
)

type StepProps = { to: number; last: number; label: string; icon: 'previous' | 'next' }

const Step = ({ to, last, label, icon }: StepProps) => {
  const { addressWith } = useListState()
  if (to < 1 || to > last) return null

  return (
    <Link to={addressWith({ page: String(to) })} aria-label={label} className={iconButton}>
      <Icon name={icon} />
    </Link>
  )
}
