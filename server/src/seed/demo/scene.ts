import type { Gallery } from '../pictures/store-pictures.ts'

/** The inputs of every part of the demo marketplace. */
export type Scene = {
  now: Date
  gallery: Gallery
  hashes: {
    /** The hash of the password that the demo accounts share. */
    known: string
    /** The hash of an unknown password. */
    none: string
  }
}

/** A row with its id, so that other rows can refer to it before it is inserted. */
export type Row<Table extends { $inferInsert: object }> = Table['$inferInsert'] & { id: number }

export const dayHours = 24

export const hoursBefore = (now: Date, hours: number) =>
  new Date(now.getTime() - hours * 3_600_000).toISOString()

/** Returns a function that counts ids from 1. */
export const numbered = () => {
  let last = 0
  return () => (last += 1)
}

/**
 * Returns the entry of a map; throws if it is missing, because the seed texts are then
 * inconsistent.
 */
export const getEntry = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value => {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo market has no ${String(key)}`)
  return value
}

/** Joins text that spans several lines in the source. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
