import { z } from 'zod'

import { get } from '../endpoint.ts'
import { paperFormats } from '../orders/document.ts'
import { paperSizes } from './receipt/page.ts'

/** Files, not envelopes, and so no leaves of `api`. */
export const posFiles = {
  /** A receipt, for whoever knows the name that the till gave the sale: nobody guesses it. */
  receipt: get('/pos-receipt/:id', {
    access: 'public',
    input: z.strictObject({
      id: z.uuid(),
      paper: z.enum(paperSizes).default('80'),
      format: z.enum(paperFormats).default('html'),
    }),
    data: z.never(),
  }),
}
