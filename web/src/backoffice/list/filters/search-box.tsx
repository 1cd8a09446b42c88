import * as m from '@emporia/messages/backoffice'
import { useEffect, useRef, useState } from 'react'

import { Icon } from '../../icon.client.tsx'
import { useListState } from '../use-list-state.ts'

const pauseMs = 300

/** Searches while the user types, after a short delay. */
export const SearchBox = ({ label }: { label: string }) => {
  const { read, change } = useListState()
  const searched = read('q')
  const [typed, setTyped] = useState(searched)
  const sent = useRef(searched)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Cleared or changed by a link or the back button.
  useEffect(() => {
    if (searched !== sent.current) setTyped(searched)
    sent.current = searched
  }, [searched])

  useEffect(() => () => clearTimeout(pause.current), [])

  const type = (text: string) => {
    setTyped(text)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => {
      sent.current = text.trim()
      change({ q: text.trim() })
    }, pauseMs)
  }

  return (
    <div className="relative max-md:-order-2 max-md:grow max-md:basis-[62%] md:max-w-[250px] md:grow md:basis-[200px]">
      <Icon name="search" className="absolute top-2 start-2.5 text-ink-3" />
      <input
        type="search"
        className="office-input h-8 ps-8 text-ellipsis"
        placeholder={label}
        aria-label={m.filter_search_label()}
        maxLength={100}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </div>
  )
}
