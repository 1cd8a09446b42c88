import { ownJson } from './own-json.ts'

const key = 'view_session'

export type ViewSession = { access_token: string; name: string; ends_at: string }

/** The session in which an employee views the marketplace as a person, in this tab only. */
export const viewSession = {
  read: () => ownJson<ViewSession | null>(sessionStorage.getItem(key), null),
  forget: () => sessionStorage.removeItem(key),
  /** Opens a page in a new tab, which gets a copy of the storage of this one. */
  openTab: (session: ViewSession, path: string) => {
    sessionStorage.setItem(key, JSON.stringify(session))
    window.open(path)
    sessionStorage.removeItem(key)
  },
}

/** Returns the token under this key, or that of the person who is viewed in this tab. */
export const readToken = (tokenKey: string) =>
  viewSession.read()?.access_token ?? localStorage.getItem(tokenKey)
