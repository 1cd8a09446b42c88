import { useEffect, useRef } from 'react'

import { Money } from '../../../ui/money.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Icon } from '../../icon.client.tsx'
import type { Entry } from './entry.ts'

type LineProps = {
  entry: Entry
  id: string
  isFirst: boolean
  isChosen: boolean
  onPoint: () => void
  onChoose: () => void
}

/** One entry of the palette, below the heading of its group where it is the first. */
export const PaletteLine = ({ entry, id, isFirst, isChosen, onPoint, onChoose }: LineProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])

  return (
    <>
      {isFirst && (
        <div role="presentation" className="px-2.5 pt-2.5 pb-1 text-[.75rem] text-ink-3">
          {entry.group}
        </div>
      )}
      <div
        ref={ref}
        id={id}
        role="option"
        aria-selected={isChosen}
        tabIndex={-1}
        className={`flex cursor-pointer items-center gap-2.5 rounded-[6px] px-2.5 py-2 ${isChosen ? 'bg-press' : ''}`}
        onPointerMove={onPoint}
        onPointerUp={onChoose}
      >
        {entry.picture ? (
          <Picture of={entry.picture} sizes="32px" className="size-8 flex-none rounded-[4px]" />
        ) : (
          <Icon name={entry.icon} className="text-ink-2" />
        )}
        <span className="min-w-0 truncate font-medium">{entry.title}</span>
        {entry.text && (
          <span className="min-w-0 flex-1 truncate text-[.8125rem] text-ink-2">{entry.text}</span>
        )}
        {typeof entry.price_minor === 'number' && <Money minor={entry.price_minor} />}
      </div>
    </>
  )
}
