import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'
import { useLocation } from 'react-router'

import { Icon } from '../../ui/icon.tsx'

type Props = { id: string; placeholder: string; className: string }

/** A plain GET form that works without scripts; with them it shows suggestions. */
export const Search = ({ id, placeholder, className }: Props) => {
  const { pathname, search } = useLocation()
  const requested = pathname === '/shop' ? new URLSearchParams(search).get('q') : null

  return (
    <form
      action={localePath('/shop')}
      role="search"
      className={`relative h-[46px] items-center gap-2.5 rounded-pill border border-line-strong pe-1.5 ps-[18px] focus-within:outline-2 focus-within:outline-focus ${className}`}
    >
      <label htmlFor={id} className="sr-only">
        {m.header_search_label()}
      </label>
      <input
        id={id}
        name="q"
        type="search"
        maxLength={100}
        placeholder={placeholder}
        autoComplete="off"
        data-suggests
        defaultValue={requested ?? ''}
        className="min-w-0 flex-1 bg-transparent text-[.9375rem] text-ellipsis outline-none placeholder:text-ink-3"
      />
      <button
        type="submit"
        aria-label={m.header_search_label()}
        className="grid size-[34px] cursor-pointer place-items-center rounded-pill bg-ink text-bg"
      >
        <Icon name="search" className="icon size-4.5" />
      </button>
    </form>
  )
}
