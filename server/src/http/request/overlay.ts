import type { Endpoint } from '@emporia/contract'

import type { Db } from '../../db/client.ts'

/** Replaces texts of a reply, in place, by those in the language of the request. */
export type Overlay = (db: Db, endpoint: Endpoint, data: unknown) => Promise<void>
