import { expect, test } from 'vitest'

import { formatBackupName, outdated } from './rotation.ts'

const dayMs = 24 * 3_600_000
const nightly = (count: number) =>
  Array.from({ length: count }, (_, day) =>
    formatBackupName(new Date(Date.UTC(2026, 0, 4, 3) + day * dayMs)),
  )

test('the name of a backup is the time it was started', () => {
  expect(formatBackupName(new Date('2026-11-22T03:31:24.567Z'))).toBe(
    'emporia-2026-11-22T03-31-24Z',
  )
})

test('up to seven backups are all retained', () => {
  expect(outdated(nightly(7))).toEqual([])
})

test('of sixty nightly backups, seven are retained, and the last of each of the four weeks before', () => {
  const all = nightly(60)

  const gone = new Set(outdated(all))

  const stored = all.filter((name) => !gone.has(name)).map((name) => name.slice(8, 18))
  expect(stored).toEqual([
    '2026-02-08',
    '2026-02-15',
    '2026-02-22',
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
    '2026-03-03',
    '2026-03-04',
  ])
})

test('weekly backups are retained until they are older than four weeks', () => {
  let stored: string[] = []
  for (const name of nightly(100)) {
    stored.push(name)
    const gone = new Set(outdated(stored))
    stored = stored.filter((one) => !gone.has(one))
  }

  expect(stored).toHaveLength(11)
})

test('folders that are not our backups are not deleted', () => {
  const strangers = ['half-12', 'emporia-old', 'notes.txt', '2026-01-01']

  expect(outdated([...strangers, ...nightly(7)])).toEqual([])
})
