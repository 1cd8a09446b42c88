import { z } from 'zod'

import { get } from '../endpoint.ts'
import { fileReply } from '../shapes.ts'
import { documentFormats } from '../orders/document.ts'
import { receiptSizes } from './receipt/page.ts'

/** Files without an envelope, so they are not part of `api`. */
export const posFiles = {
  /** Receipt of a sale; its `client_uuid` cannot be guessed and is the only credential. */
  receipt: get('/pos-receipt/:id', {
    access: 'public',
    input: z.strictObject({
      id: z.uuid(),
      paper: z.enum(receiptSizes).default('80'),
      format: z.enum(documentFormats).default('html'),
    }),
    data: fileReply,
  }),
}
