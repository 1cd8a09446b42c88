import { beforeEach } from 'vitest'

import { emptySql } from './empty.ts'
import { clock, inbox, pool } from './world.ts'

// Every test finds the same: the cast, an empty market, no mail, and the real time.
const sql = await emptySql(pool)
beforeEach(async () => {
  clock.reset()
  inbox.length = 0
  await pool.query(sql)
})
