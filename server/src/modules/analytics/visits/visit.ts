import type { PageDevice } from '@emporia/contract'

/** View of a page. Address and browser are discarded once it is stored. */
export type Visit = {
  ip: string
  user_agent: string
  path: string
  source: string
  device: PageDevice
  views: number
  seen_at: Date
}
