import { api, type KeptLists } from '@emporia/contract'
import { useEffect, useSyncExternalStore } from 'react'

import { call } from '../../../api/call.ts'

const nothing: KeptLists = { views: [], columns: [] }

/** The user's saved views and hidden columns of all lists: loaded once per session. */
let kept: KeptLists | undefined
let askedFor: string | null = null
const listeners = new Set<() => void>()

export const keep = (next: KeptLists | undefined) => {
  kept = next
  for (const listener of listeners) listener()
}

const ask = async () => {
  const token = localStorage.getItem('auth_token')
  if (token === askedFor) return
  askedFor = token
  // Settings of another account must not be shown.
  if (kept) keep(undefined)
  const reply = await call(api.lists.kept, {})
  if (askedFor === token) keep(reply.success ? reply.data : nothing)
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the saved views and hidden columns of a list; undefined until they are loaded. */
export const useKept = (list: string | undefined) => {
  const all = useSyncExternalStore(
    listen,
    () => kept,
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

export type Kept = NonNullable<ReturnType<typeof useKept>>

/** Loads them again after a view has changed. */
export const refreshKept = async () => {
  const reply = await call(api.lists.kept, {})
  if (reply.success) keep(reply.data)
}

/** Hides columns immediately and saves the choice in the background. */
export const rememberHidden = async (list: string, hidden: string[]) => {
  const columns = (kept ?? nothing).columns.filter((column) => column.list !== list)
  keep({ ...(kept ?? nothing), columns: [...columns, { list, hidden }] })
  const reply = await call(api.lists.hideColumns, { list, hidden })
  if (reply.success) keep(reply.data)
}
