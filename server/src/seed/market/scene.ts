import type { Gallery } from '../pictures/paint.ts'

/** What every part of the market is built from. */
export type Scene = {
  now: Date
  gallery: Gallery
  hashes: {
    /** Of the password that the demo accounts share. */
    known: string
    /** Of a password that nobody knows. */
    none: string
  }
}

/** A row as it is written: with its id, so that others can point at it before it is there. */
export type Row<Table extends { $inferInsert: object }> = Table['$inferInsert'] & { id: number }

export const dayHours = 24

export const hoursBefore = (now: Date, hours: number) =>
  new Date(now.getTime() - hours * 3_600_000).toISOString()

/** Gives the ids of a table, from 1 on. */
export const numbered = () => {
  let last = 0
  return () => (last += 1)
}

/** What a map must hold; a missing entry is a slip in the words of the market. */
export const entryOf = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value => {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo market has no ${String(key)}`)
  return value
}

/** Words that were broken over lines in the source, as one line. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
