import { z } from 'zod'

import { post } from '../endpoint.ts'

/**
 * A restored or copied database is held until staff release it
 * (docs/domain/security.md#held-installations).
 */
export const installation = {
  release: post('/admin/installation-unhold', {
    access: 'admin:general',
    confirm: true,
    input: z.strictObject({
      /** Whether queued e-mails are sent after the release. */
      keep_emails: z.boolean().default(false),
    }),
    data: z.object({ skipped: z.int() }),
  }),
}
