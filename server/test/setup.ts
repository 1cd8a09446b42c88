import { beforeEach } from 'vitest'

import { getClickQueue } from '../src/modules/affiliate/tracking/click-queue.ts'
import { emptySql } from './empty.ts'
import { clock, inbox, ownerPool, parts } from './app.ts'

// Every test finds the same: the cast, an empty market, no mail, and the real time.
const sql = await emptySql(ownerPool)
beforeEach(async () => {
  // A click is written down after its answer: it may be on its way still.
  await getClickQueue(parts).settled()
  clock.reset()
  inbox.length = 0
  await ownerPool.query(sql)
})
