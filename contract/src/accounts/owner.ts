import { z } from 'zod'

import { post } from '../endpoint.ts'
import { id } from '../shapes.ts'

/** Grants or revokes ownership: owners hold every permission, and there is always at least one. */
export const ownerStatus = post('/admin/owner-status', {
  access: 'admin:owner',
  confirm: true,
  input: z.strictObject({ user_id: id, is_owner: z.boolean() }),
  data: z.object({ owners: z.array(z.object({ id, name: z.string() })) }),
})
