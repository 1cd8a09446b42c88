import type { Endpoint } from '@emporia/contract'

import type { Db } from '../../db/client.ts'
import type { Actor } from '../actor.ts'

/** A writing call of the staff, as it is about to be answered. */
type Noted = {
  actor: Actor
  endpoint: Endpoint
  input: unknown
  ip: string
  user_agent: string
  request_id: string
  now: Date
}

/** Writes a call down in the transaction of its effect: what is refused or rolled back is not noted. */
export type Note = (db: Db, noted: Noted) => Promise<void>

/** Whether a call changes the market in the name of its staff; some only ask, with much to say. */
export const isNoted = ({ method, path, access }: Endpoint) =>
  method !== 'GET' && access.startsWith('admin') && !/-(preview|resource)$/.test(path)
