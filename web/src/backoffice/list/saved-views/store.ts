import { api, type SavedViews } from '@emporia/contract'
import { useEffect, useSyncExternalStore } from 'react'

import { call } from '../../../api/call.ts'
import { isGuestPage } from '../../../api/token-key.ts'

const nothing: SavedViews = { views: [], columns: [] }

/** The user's saved views and hidden columns of all lists: loaded once per session. */
let savedViews: SavedViews | undefined
let loadedFor: string | null = null
const listeners = new Set<() => void>()

export const setSavedViews = (next: SavedViews | undefined) => {
  savedViews = next
  for (const listener of listeners) listener()
}

const ask = async () => {
  const token = localStorage.getItem('auth_token')
  if (token === loadedFor) return
  loadedFor = token
  // Settings of another account must not be shown.
  if (savedViews) setSavedViews(undefined)
  // A guest who opened a link has no views.
  const reply = isGuestPage() ? undefined : await call(api.lists.list, {})
  if (loadedFor === token) setSavedViews(reply?.success ? reply.data : nothing)
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the saved views and hidden columns of a list; undefined until they are loaded. */
export const useSavedViews = (list: string | undefined) => {
  const all = useSyncExternalStore(
    listen,
    () => savedViews,
    () => undefined,
  )
  useEffect(() => {
    if (list) void ask()
  }, [list])

  return (
    all && {
      views: all.views.filter((view) => view.list === list),
      hidden: all.columns.find((column) => column.list === list)?.hidden ?? [],
    }
  )
}

export type ListViews = NonNullable<ReturnType<typeof useSavedViews>>

/** Loads them again after a view has changed. */
export const refreshSavedViews = async () => {
  const reply = await call(api.lists.list, {})
  if (reply.success) setSavedViews(reply.data)
}

/** Hides columns immediately and saves the choice in the background. */
export const saveHidden = async (list: string, hidden: string[]) => {
  const columns = (savedViews ?? nothing).columns.filter((column) => column.list !== list)
  setSavedViews({ ...(savedViews ?? nothing), columns: [...columns, { list, hidden }] })
  const reply = await call(api.lists.hideColumns, { list, hidden })
  if (reply.success) setSavedViews(reply.data)
}
