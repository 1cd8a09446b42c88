import { beforeEach } from 'vitest'

import { getClickQueue } from '../src/modules/affiliate/tracking/click-queue.ts'
import { emptySql } from './empty.ts'
import { clock, inbox, ownerPool, parts } from './app.ts'

// Every test starts with the test users, an empty marketplace, no mail, and the real time.
const sql = await emptySql(ownerPool)
beforeEach(async () => {
  // A click is recorded after its response, so it may be pending.
  await getClickQueue(parts).settled()
  clock.reset()
  inbox.length = 0
  await ownerPool.query(sql)
})
