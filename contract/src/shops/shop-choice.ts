import { z } from 'zod'

import { get } from '../endpoint.ts'
import { id } from '../shapes.ts'

/** A shop to choose from. */
export const shopChoice = z.object({
  id,
  name: z.string(),
  /** Names of the tax zones to which it may not sell, because it has no tax number. */
  refused_zones: z.array(z.string()).optional(),
})

/** Approved shops by name, or the shops of `ids` in any status. */
export const shopChoices = get('/admin/shop-choices', {
  access: 'admin',
  input: z.strictObject({
    q: z.string().trim().max(100).optional(),
    ids: z.array(id).min(1).max(200).optional(),
  }),
  data: z.object({ rows: z.array(shopChoice) }),
})
