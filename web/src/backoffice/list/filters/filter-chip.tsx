import type { ReactNode } from 'react'

import { Icon } from '../../icon.client.tsx'

type Props = {
  isSet: boolean
  /** The accessible name of the button that removes the filter. */
  removeLabel: string
  onRemove: () => void
  /** The button that opens the filter; it gets the classes. */
  children: (className: string) => ReactNode
}

/** A filter of a list: outlined while it is not set, else in the brand color with a cross. */
export const FilterChip = ({ isSet, removeLabel, onRemove, children }: Props) => (
  <span
    className={`inline-flex h-8 max-w-full flex-none items-center rounded-[6px] border pointer-coarse:h-11 ${isSet ? 'border-brand/25 bg-brand-soft text-brand-ink' : 'border-line-strong/50 bg-surface'}`}
  >
    {children(
      `inline-flex h-full min-w-0 cursor-pointer items-center gap-2 rounded-[6px] ps-3 ${isSet ? 'pe-1' : 'pe-3 hover:bg-hover'} font-medium whitespace-nowrap`,
    )}
    {isSet && (
      <button
        type="button"
        className="grid h-full w-7 cursor-pointer place-items-center rounded-[6px] hover:text-ink pointer-coarse:w-10"
        aria-label={removeLabel}
        onClick={onRemove}
      >
        <Icon name="close" className="size-3.5" />
      </button>
    )}
  </span>
)
