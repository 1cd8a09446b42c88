import type { Page, Reply } from '@emporia/contract'
import { useId, type ReactNode } from 'react'

import { useFinder } from './use-finder.ts'

type Props<Row> = {
  label: string
  placeholder: string
  ask: (q: string) => Promise<Reply<Page<Row>>>
  show: (row: Row) => ReactNode
  onPick: (row: Row) => void
}

/** Search field with a list of results; arrow keys move, Enter selects. */
export const Finder = <Row extends { id: number }>(props: Props<Row>) => {
  const { label, placeholder, show } = props
  const { q, at, rows, pick, press, type, point } = useFinder(props)
  const id = useId()

  return (
    <div className="relative">
      <input
        className="office-input h-9"
        role="combobox"
        aria-label={label}
        aria-expanded={rows.length > 0}
        aria-controls={id}
        aria-activedescendant={rows[at] ? `${id}-${rows[at].id}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={q}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
      />
      {rows.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label={label}
          className="absolute inset-x-0 top-10 z-20 max-h-80 overflow-y-auto rounded-[8px] border border-line bg-raised p-1 shadow-3"
        >
          {rows.map((row, index) => (
            <div
              key={row.id}
              id={`${id}-${row.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={`cursor-pointer rounded-[6px] px-2.5 py-2 ${index === at ? 'bg-hover' : ''}`}
              onPointerEnter={() => point(index)}
              onPointerDown={(event) => {
                event.preventDefault()
                pick(row)
              }}
            >
              {show(row)}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
