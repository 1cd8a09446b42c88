import * as m from '@emporia/messages/settings'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { Icon } from '../../../backoffice/icon.client.tsx'
import { searchSettings, type FoundSetting } from '../index/search-settings.ts'

const resultsMax = 12

/** Search field over all settings. While it is empty, it shows what is below it. */
export const SettingSearch = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate()
  const [q, setQ] = useState('')
  const found = searchSettings(q, resultsMax)
  const [first] = found
  const isEmpty = q.trim() === ''

  return (
    <>
      <search className="relative">
        <Icon name="search" className="pointer-events-none absolute top-2 start-2.5 text-ink-3" />
        <input
          type="search"
          aria-label={m.setting_search_label()}
          placeholder={m.setting_search_label()}
          autoComplete="off"
          maxLength={60}
          className="office-input h-8 ps-8"
          value={q}
          onChange={({ target }) => setQ(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') setQ('')
            if (key !== 'Enter' || !first) return
            setQ('')
            void navigate(first.to)
          }}
        />
      </search>
      <p role="status" className="text-[.8125rem] text-ink-2 empty:hidden">
        {isEmpty ? '' : m.setting_search_results({ count: found.length })}
      </p>
      {isEmpty ? children : <Results found={found} onOpen={() => setQ('')} />}
    </>
  )
}

type ResultsProps = { found: FoundSetting[]; onOpen: () => void }

const Results = ({ found, onOpen }: ResultsProps) => (
  <ul className="grid gap-0.5">
    {found.map(({ key, title, place, to }) => (
      <li key={key}>
        <Link
          to={to}
          className="block rounded-[6px] px-2.5 py-1.5 text-office hover:bg-hover"
          onClick={onOpen}
        >
          <span className="block font-medium">{title}</span>
          <span className="block text-[.8125rem] text-ink-2">{place}</span>
        </Link>
      </li>
    ))}
  </ul>
)
