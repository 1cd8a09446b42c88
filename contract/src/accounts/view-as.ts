import { z } from 'zod'

import { accountTypes } from '../access.ts'
import { post } from '../endpoint.ts'
import { at, id, text } from '../shapes.ts'

/**
 * Opens a session of 30 minutes that reads as a customer, member or seller and changes nothing
 * (docs/domain/security.md#view-as). Customers need `customer`, members and sellers `member`.
 */
export const viewAs = post('/admin/view-as', {
  access: 'admin',
  confirm: true,
  input: z.strictObject({ user_id: id, reason: text(500) }),
  data: z.object({
    access_token: z.string(),
    type: z.enum(accountTypes),
    name: z.string(),
    ends_at: at,
  }),
})
