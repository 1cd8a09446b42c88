import fc from 'fast-check'
import { afterEach, beforeEach } from 'vitest'

import { getClickQueue } from '../src/modules/affiliate/tracking/click-queue.ts'
import { resetLanguages } from './adapters/languages.ts'
import { emptyDatabase } from './empty.ts'
import { clock, inbox, parts, url } from './app.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** All its calls were refused or only read: the next test starts with the rows of this one. */
    writesNothing?: boolean
  }
}

// Random sequences are the same in every run (decision 0031); `npm run test:long` plays others.
fc.configureGlobal({ seed: Number(process.env['MONEY_SEED'] ?? 1) })

let isEmpty = false

// Every test starts with the test users, an empty marketplace, no mail, and the real time.
beforeEach(async () => {
  // A click is recorded after its response, so it may be pending.
  await getClickQueue(parts).settled()
  clock.reset()
  inbox.length = 0
  if (isEmpty) return
  await emptyDatabase(url)
  await resetLanguages()
})
afterEach(({ task }) => {
  isEmpty = task.meta.writesNothing === true
})
