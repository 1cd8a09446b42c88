import type { DemoMarket } from '../markets/market.ts'
import type { Gallery } from '../pictures/store-pictures.ts'

export type { Row } from '../row.ts'

/** The inputs of every part of the demo marketplace. */
export type Scene = {
  now: Date
  market: DemoMarket
  gallery: Gallery
  hashes: {
    /** The hash of the password that the demo accounts share. */
    known: string
    /** The hash of an unknown password. */
    none: string
  }
}

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
