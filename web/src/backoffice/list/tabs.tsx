import { countedMax } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { count } from '../../format/number.ts'
import { readText, type Text } from '../../ui/text.ts'
import { useListState } from './use-list-state.ts'

export type Tab = {
  title: Text
  /** The parameters that this view sets; `undefined` removes a filter. */
  filter: Record<string, string | undefined>
  count?: number | undefined
}

type Props = {
  tabs: Tab[]
  /** Another view is selected, one of `children`. */
  isElsewhere?: boolean
  children?: ReactNode
}

/** The server counts a view up to `countedMax`. */
const countOf = (number: number) =>
  number >= countedMax ? m.list_count_capped({ count: number }) : count(number)

/** The views of a list: named sets of filters. */
export const Tabs = ({ tabs, isElsewhere = false, children }: Props) => {
  const { read, addressWith } = useListState()
  const isChosen = ({ filter }: Tab) =>
    !isElsewhere && Object.entries(filter).every(([key, value]) => read(key) === (value ?? ''))

  return (
    <nav aria-label={m.list_views_label()} className="view-tabs empty:hidden">
      {tabs.map((tab) => (
        <Link
          key={readText(tab.title)}
          to={addressWith(tab.filter)}
          preventScrollReset
          aria-current={isChosen(tab) ? 'true' : undefined}
          className="view-tab"
        >
          {readText(tab.title)}
          {tab.count !== undefined && (
            <span className="num ms-1.5 font-normal text-ink-3">{countOf(tab.count)}</span>
          )}
        </Link>
      ))}
      {children}
    </nav>
  )
}
