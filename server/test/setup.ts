import { beforeEach } from 'vitest'

import { getClickQueue } from '../src/modules/affiliate/tracking/click-queue.ts'
import { emptySql } from './empty.ts'
import { clock, inbox, ownerPool, parts } from './app.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Its calls are refused before they write: the next such test starts with the same rows. */
    writesNothing?: boolean
  }
}

const sql = await emptySql(ownerPool)
let isEmpty = false

// Every test starts with the test users, an empty marketplace, no mail, and the real time.
beforeEach(async ({ task }) => {
  // A click is recorded after its response, so it may be pending.
  await getClickQueue(parts).settled()
  clock.reset()
  inbox.length = 0
  const writesNothing = task.meta.writesNothing === true
  if (!isEmpty || !writesNothing) await ownerPool.query(sql)
  isEmpty = writesNothing
})
