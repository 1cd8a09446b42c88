import { z } from 'zod'

import type { Acting } from '../acting.ts'
import { type Cells, columns } from '../csv/columns.ts'
import type { Lookups } from '../csv/labels.ts'
import type { Earlier } from '../limits/earlier.ts'
import type { Pictures } from './pictures.ts'

const column = z.custom<keyof typeof columns>((name) => Object.hasOwn(columns, String(name)))

/** What an import stores besides the lines. */
export const importPayload = z.object({
  file: z.string(),
  names: z.array(column),
  sent: z.array(z.object({ key: z.string(), name: z.string() })),
})
export type ImportPayload = z.output<typeof importPayload>

/** What the lines of one product are read with. */
export type Importing = {
  acting: Acting
  shop_id: number | null
  names: ImportPayload['names']
  lines: { line: number; cells: Cells }[]
  words: Lookups
  pictures: Pictures
  earlier: Earlier
  /** Products that earlier rows of this import created; handles in the table never mean them. */
  made: Set<number>
  /** What this row adds to the shop's library: hashes and sizes. */
  files: Map<string, number>
}
