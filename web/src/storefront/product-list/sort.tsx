import * as m from '@emporia/messages/storefront'

import { Icon } from '../../ui/icon.tsx'
import { addressWith, sortsFor, type Filters } from './filters.ts'

/** A menu of links that opens without scripts. */
export const Sort = ({ filters }: { filters: Filters }) => {
  const sorts = sortsFor(filters)
  const now = sorts.find(({ value }) => value === filters.sort) ?? sorts[0]

  return (
    <details data-menu className="group relative flex-none max-lg:order-first lg:ms-auto">
      <summary className="inline-flex h-11 cursor-pointer list-none items-center gap-2 rounded-md border border-line-strong pe-3 ps-4 text-[.9375rem] [&::-webkit-details-marker]:hidden">
        <span className="text-ink-2 max-lg:sr-only">{m.listing_sort_label()}</span>
        {now?.label()}
        <Icon name="down" className="icon size-4" />
      </summary>
      <ul className="z-20 min-w-56 rounded-md border border-line bg-raised py-1.5 shadow-2 max-lg:fixed max-lg:inset-x-4 max-lg:mt-2 lg:absolute lg:top-[calc(100%+6px)] lg:end-0">
        {sorts.map(({ value, label }) => (
          <li key={value}>
            <a
              href={addressWith(filters, { sort: value })}
              aria-current={value === filters.sort ? 'true' : undefined}
              className="block px-4 py-2.5 text-[.9375rem] hover:bg-hover aria-[current]:font-semibold"
            >
              {label()}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
