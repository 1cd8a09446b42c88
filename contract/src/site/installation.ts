import { z } from 'zod'

import { post } from '../endpoint.ts'

/** A restored or copied database is held until somebody releases it. */
export const installation = {
  release: post('/admin/installation-unhold', {
    access: 'admin:general',
    confirm: true,
    input: z.strictObject({
      /** Whether e-mails that waited are sent after all. */
      keep_emails: z.boolean().default(false),
    }),
    data: z.object({ skipped: z.int() }),
  }),
}
