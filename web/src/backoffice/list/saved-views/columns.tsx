import * as m from '@emporia/messages/backoffice'
import { useId, useRef } from 'react'
import { useSearchParams } from 'react-router'

import { readText } from '../../../ui/text.ts'
import { buttonClass } from '../../button.ts'
import { getInlineEnd } from '../../menu.tsx'
import { leaving } from '../../shell/top-panel.tsx'
import { type Column, getColumnKey } from '../list-table.tsx'
import { useListState } from '../use-list-state.ts'
import { type ListViews, saveHidden } from './store.ts'

const nothing = 'none'
const mark = '~'

/** Returns the hidden columns: those in the address, or else those that the user hid last. */
export const useHidden = (saved: ListViews | undefined): string[] => {
  const [params] = useSearchParams()
  const text = params.get('hide')
  if (text === null || text === '') return saved?.hidden ?? []
  return text === nothing ? [] : text.split(mark)
}

/** The first column, which identifies the row, and the actions cannot be hidden. */
const canHide = <Row,>({ isHeadHidden }: Column<Row>, at: number) => at > 0 && !isHeadHidden

export const listVisibleColumns = <Row,>(columns: Column<Row>[], hidden: string[]) =>
  columns.filter((column, at) => !(canHide(column, at) && isHidden(column, hidden)))

/** Choices saved by earlier versions name columns by their headings. */
const isHidden = <Row,>(column: Column<Row>, hidden: string[]) =>
  hidden.includes(getColumnKey(column)) || hidden.includes(readText(column.head))

type Props<Row> = { list: string; columns: Column<Row>[]; hidden: string[] }

/** Checkboxes to show or hide the columns of a list. */
export const ColumnChoice = <Row,>({ list, columns, hidden }: Props<Row>) => {
  const { change } = useListState()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const offered = columns.filter(canHide)
  if (offered.length < 2) return null

  const set = (changed: Column<Row>, isVisible: boolean) => {
    const next = offered
      .filter((column) => (column === changed ? !isVisible : isHidden(column, hidden)))
      .map(getColumnKey)
    change({ hide: next.length > 0 ? next.join(mark) : nothing })
    void saveHidden(list, next)
  }

  return (
    <div className="contents" onBlur={leaving(id)}>
      <button
        type="button"
        className={`${buttonClass('quiet')} max-md:hidden`}
        popoverTarget={id}
        onClick={({ currentTarget }) => place(currentTarget, panel.current)}
      >
        {m.columns_choice_button()}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={m.columns_choice_label()}
        className="inset-auto m-0 rounded-[6px] border border-line bg-raised p-3 text-office text-ink shadow-2"
      >
        {offered.map((column) => (
          <label
            key={getColumnKey(column)}
            className="flex min-h-7 items-center gap-2 whitespace-nowrap"
          >
            <input
              type="checkbox"
              className="size-4 accent-brand"
              checked={!isHidden(column, hidden)}
              onChange={({ target }) => set(column, target.checked)}
            />
            {readText(column.head)}
          </label>
        ))}
      </div>
    </div>
  )
}

/** Positions the panel below its button, also where the list around it is short. */
const place = (button: HTMLElement, panel: HTMLElement | null) => {
  const box = button.getBoundingClientRect()
  if (!panel) return
  panel.style.top = `${box.bottom + 4}px`
  panel.style.insetInlineEnd = `${getInlineEnd(box)}px`
}
