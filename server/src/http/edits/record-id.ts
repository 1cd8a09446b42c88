import type { Edited } from '@emporia/contract'
import { createHash } from 'node:crypto'

type Keys = readonly string[]

export const isByKeys = (by: Edited['by']): by is Extract<Edited['by'], Keys> => Array.isArray(by)

const bits = 52

/** Returns the number of a record that several keys identify together: a hash of their values. */
export const toRecordId = (keys: Keys, record: object) => {
  const values = pickKeys(keys, record)
  const hash = createHash('sha256')
    .update(JSON.stringify(Object.values(values)))
    .digest()
  return Number(BigInt.asUintN(bits, hash.readBigUInt64BE()))
}

/** Returns these keys of a record, in their order. */
export const pickKeys = (keys: Keys, record: object) =>
  Object.fromEntries(keys.map((key) => [key, (record as Record<string, unknown>)[key]]))
