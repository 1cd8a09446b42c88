import type { Endpoint } from '@emporia/contract'

import type { Db } from '../../db/client.ts'
import type { Actor } from '../actor.ts'

/** A writing call of the staff that is about to run. */
type Noted = {
  actor: Actor
  endpoint: Endpoint
  input: unknown
  ip: string
  user_agent: string
  request_id: string
  now: Date
}

/**
 * Records a call in the transaction of its effect, so that refused or failed calls leave no record.
 */
export type Note = (db: Db, noted: Noted) => Promise<void>

/** Whether the audit log records a call: staff calls that write. Previews only read by POST. */
export const isNoted = ({ method, path, access }: Endpoint) =>
  method !== 'GET' && access.startsWith('admin') && !/-(preview|resource)$/.test(path)
