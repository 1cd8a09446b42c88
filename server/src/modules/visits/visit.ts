import type { PageDevice } from '@emporia/contract'

/** A page that somebody has looked at; address and browser are forgotten as soon as it is written. */
export type Visit = {
  ip: string
  user_agent: string
  path: string
  source: string
  device: PageDevice
  views: number
  seen_at: Date
}
