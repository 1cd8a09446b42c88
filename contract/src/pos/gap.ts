import { z } from 'zod'

import { at, id } from '../shapes.ts'

/** Missing sales of a register: a later one arrived, or the register reported them. */
export const gap = z.object({
  member_id: id,
  member: z.string(),
  device: z.int(),
  missing: z.array(z.int()),
  last_seq: z.int(),
  /** Sales after the last received one, as the register reported. */
  unreceived: z.int(),
  /** Of these, sales that are still on the device; the others are lost. */
  waiting: z.int(),
  /** When the last sale arrived; without one, since when the register is known. */
  since: at,
})
export type PosGap = z.output<typeof gap>
