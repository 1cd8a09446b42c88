import { ownJson } from './own-json.ts'
import { accountKey } from './view-token.ts'

const key = 'view_session'

type ViewSession = { name: string; ends_at: string }

/** The session in which an employee views the marketplace as a person, in this tab only. */
export const viewSession = {
  read: () => ownJson<ViewSession>(sessionStorage.getItem(key), { name: '', ends_at: '' }),
  forget: () => sessionStorage.removeItem(accountKey),
  /** Opens a page in a new tab, which gets a copy of the storage of this one. */
  openTab: (token: string, session: ViewSession, path: string) => {
    sessionStorage.setItem(accountKey, token)
    sessionStorage.setItem(key, JSON.stringify(session))
    window.open(path)
    for (const stored of [accountKey, key]) sessionStorage.removeItem(stored)
  },
}
