import { api, type ListView } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'

import { call } from '../../../api/call.ts'
import { announce } from '../../../ui/message/announce.ts'
import { ask } from '../../../ui/dialog.ts'
import { linkClass } from '../../button.ts'
import { type ListQuery, normalizeQuery } from '../query/query.ts'
import { RowMenu } from '../row-menu.client.tsx'
import { SaveView } from './save-view.tsx'
import { type ListViews, refreshSavedViews } from './store.ts'

/** Returns the current query in the format of a saved view. */
export const useQuery = (listQuery: ListQuery | undefined) => {
  const [params] = useSearchParams()
  return normalizeQuery(
    [...params].filter(([name]) => name === 'hide' || listQuery?.known.includes(name)),
  )
}

/** Applies the user's default view when a list is opened without a query. */
export const useDefaultView = (saved: ListViews | undefined) => {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const isDone = useRef(params.size > 0)
  const input = saved?.views.find(({ is_default }) => is_default)?.query

  useEffect(() => {
    if (isDone.current || !saved) return
    isDone.current = true
    if (input) void navigate(`?${input}`, { replace: true })
  }, [saved, input, navigate])
}

type Props = { listQuery: ListQuery; saved: ListViews; query: string }

/** The user's saved views, beside the built-in ones of the list. */
export const OwnViews = ({ listQuery, saved: { views }, query }: Props) => {
  const [isSaving, save] = useState(false)
  const chosen = views.find((view) => view.query === query)

  return (
    <>
      {views.map((view) => (
        <Link
          key={view.id}
          to={`?${view.query}`}
          preventScrollReset
          aria-current={view === chosen ? 'true' : undefined}
          className="view-tab"
        >
          {view.name}
        </Link>
      ))}
      {chosen && <ViewMenu view={chosen} />}
      {!chosen && query !== '' && (
        <button
          type="button"
          className={`${linkClass} px-2.5 whitespace-nowrap`}
          onClick={() => save(true)}
        >
          {m.views_save_button()}
        </button>
      )}
      {isSaving && <SaveView list={listQuery.list} query={query} onClose={() => save(false)} />}
    </>
  )
}

const ViewMenu = ({ view: { id, name, is_default } }: { view: ListView }) => {
  const toggle = async () => {
    const reply = await call(api.lists.changeView, { id, is_default: !is_default })
    announce(reply)
    await refreshSavedViews()
  }
  const remove = async () => {
    if (!(await ask({ text: m.views_delete_question({ name }) }))) return
    announce(await call(api.lists.removeView, { id }))
    await refreshSavedViews()
  }

  return (
    <span className="self-center">
      <RowMenu
        name={name}
        actions={[
          {
            title: is_default ? m.views_default_remove() : m.views_default_set(),
            icon: 'check',
            run: toggle,
          },
          { title: m.views_delete_button(), icon: 'delete', isDangerous: true, run: remove },
        ]}
      />
    </span>
  )
}
