import * as m from '@emporia/messages/error'

import { conflict } from '../../http/failure.ts'

type Params<Row> = {
  kind: 'coupon' | 'boost'
  /** The locked row, or none if it does not exist. */
  rows: Row[]
  fingerprintOf: (row: Row) => string
  /** The fingerprint of the terms that the request showed. */
  seen: string
}

/** Throws `conflict` if the terms of a record are no longer those of the request. */
export const assertUnchanged = <Row extends { deleted_at: string | null }>({
  kind,
  rows: [row],
  fingerprintOf,
  seen,
}: Params<Row>) => {
  if (!row || row.deleted_at !== null || fingerprintOf(row) !== seen)
    throw conflict(m.approval_subject_changed, { kind })
}
