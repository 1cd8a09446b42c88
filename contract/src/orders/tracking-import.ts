import { z } from 'zod'

import type { Access } from '../access.ts'
import { post } from '../endpoint.ts'
import { file } from '../shapes.ts'

/** Rows of a file of tracking numbers. */
export const trackingRowsMax = 500

const report = z.object({
  rows: z.int(),
  /** Orders that were shipped; in a dry run, those that can be. */
  shipped: z.int(),
  refused: z.int(),
  /** The rows with an error, by their line in the file. */
  errors: z.array(z.object({ line: z.int(), message: z.string() })),
})
export type TrackingReport = z.output<typeof report>

const importOf = <const A extends Access>(area: string, access: A) =>
  post(`/${area}/tracking-import`, {
    access,
    input: z.strictObject({ file, is_dry_run: z.boolean() }),
    data: report,
  })

/** Ships the orders of a CSV file with their carrier and tracking number. */
export const trackingImport = {
  seller: importOf('seller', 'seller:order'),
  admin: importOf('admin', 'admin:order'),
}
