import { useEffect, useRef, useState } from 'react'

import { OfficeIcon } from '../office-icon.client.tsx'
import { useListState } from './use-list-state.ts'

const pauseMs = 300

/** Searches while one types, after a short pause. */
export const SearchBox = ({ label }: { label: string }) => {
  const { read, change } = useListState()
  const searched = read('q')
  const [typed, setTyped] = useState(searched)
  const sent = useRef(searched)

  // Cleared or changed from outside, by a link or the back button.
  useEffect(() => {
    if (searched !== sent.current) setTyped(searched)
    sent.current = searched
  }, [searched])

  useEffect(() => {
    const words = typed.trim()
    if (words === sent.current) return
    const pause = setTimeout(() => {
      sent.current = words
      void change({ q: words })
    }, pauseMs)
    return () => clearTimeout(pause)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only typing starts a search
  }, [typed])

  return (
    <div className="relative w-full md:w-[250px]">
      <OfficeIcon name="search" className="absolute top-2 left-2.5 text-ink-3" />
      <input
        type="search"
        className="office-input h-8 pl-8"
        placeholder={label}
        aria-label={`Search: ${label}`}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  )
}
