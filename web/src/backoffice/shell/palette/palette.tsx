import * as m from '@emporia/messages/backoffice'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { Icon } from '../../icon.client.tsx'
import type { Entry } from './entry.ts'
import { PaletteLine } from './palette-line.tsx'
import { useEntries } from './use-entries.ts'

const optionId = (at: number) => `palette-${at}`

type Props = { onClose: () => void; onShortcuts: () => void }

/** Keyboard search for everything in an area by its name. */
export const Palette = ({ onClose, onShortcuts }: Props) => {
  const dialog = useModal()
  const [q, setQ] = useState('')
  const { entries, searching } = useEntries(q, onShortcuts)
  const { at, point, press, choose } = useChoice(entries, onClose)

  return (
    <dialog
      ref={dialog}
      className="dialog mt-[9vh] w-[min(640px,calc(100vw-32px))] overflow-hidden p-0"
      aria-label={m.palette_search_label()}
      onClose={onClose}
    >
      <div className="relative border-b border-line">
        <Icon name="search" className="absolute top-4 start-4 text-ink-3" />
        <input
          role="combobox"
          aria-label={m.palette_search_label()}
          aria-expanded={entries.length > 0}
          aria-controls="palette-list"
          aria-activedescendant={entries.length > 0 ? optionId(at) : undefined}
          autoComplete="off"
          maxLength={100}
          placeholder={m.palette_search_placeholder()}
          className="h-12 w-full bg-transparent pe-4 ps-11 text-[1rem] outline-none"
          value={q}
          onChange={({ target }) => {
            setQ(target.value)
            point(0)
          }}
          onKeyDown={press}
        />
      </div>
      <div
        id="palette-list"
        role="listbox"
        aria-label={m.palette_results_label()}
        className="max-h-[60vh] overflow-auto p-2"
      >
        {entries.map((entry, number) => (
          <PaletteLine
            key={entry.key}
            entry={entry}
            id={optionId(number)}
            isFirst={entry.group !== entries[number - 1]?.group}
            isChosen={number === at}
            onPoint={() => point(number)}
            onChoose={() => choose(entry)}
          />
        ))}
      </div>
      <p role="status" className="px-4 pb-3 text-[.8125rem] text-ink-2 empty:hidden">
        {sayingOf({ q, searching, isEmpty: entries.length === 0 })}
      </p>
    </dialog>
  )
}

const useModal = () => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return dialog
}

type Saying = { q: string; searching: boolean; isEmpty: boolean }

const sayingOf = ({ q, searching, isEmpty }: Saying) => {
  if (searching) return m.palette_results_loading()
  return isEmpty ? m.palette_results_empty({ query: q.trim() }) : ''
}

/** The entry selected by the arrow keys, and its activation. */
const useChoice = (entries: Entry[], onClose: () => void) => {
  const navigate = useNavigate()
  const [requested, point] = useState(0)
  const at = Math.min(requested, Math.max(entries.length - 1, 0))

  const choose = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    void ('to' in entry ? navigate(entry.to) : entry.run())
  }
  const steps: Record<string, () => void> = {
    ArrowDown: () => point((at + 1) % Math.max(entries.length, 1)),
    ArrowUp: () => point((at - 1 + entries.length) % Math.max(entries.length, 1)),
    Enter: () => choose(entries[at]),
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  return { at, point, press, choose }
}
