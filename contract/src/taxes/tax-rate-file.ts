import { z } from 'zod'

import { get, post } from '../endpoint.ts'
import { file, fileReply, id, csvOptions } from '../shapes.ts'

/** Rows of a file of tax rates. */
export const taxRateRowsMax = 5000

const report = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Whether the rates were saved: not by a dry run, and not if a row has an error. */
  is_saved: z.boolean(),
  refused: z.int(),
  /** The first rows with an error, by their line in the file. */
  errors: z.array(z.object({ line: z.int(), message: z.string() })),
})
export type TaxRateReport = z.output<typeof report>

/** Adds and changes the rates of a CSV file, all of them or none. */
export const importTaxRates = post('/admin/tax-rate-import', {
  access: 'admin:general',
  input: z.strictObject({ file, is_dry_run: z.boolean() }),
  data: report,
})

/** A CSV file of the rates with the columns of an import; it is not part of `api`. */
export const taxRateExport = get('/admin/tax-rate-export', {
  access: 'admin:general',
  input: z.strictObject({ ...csvOptions, zone_id: id.optional() }),
  data: fileReply,
})
