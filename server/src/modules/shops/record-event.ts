import type { ShopStatus } from '@emporia/contract'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { shopEvents, type shops } from './tables.ts'

type Step = { to: ShopStatus; note?: string | undefined; override_reason?: string | undefined }

/** Records a change of a shop permanently, with actor and reason. */
export const recordEvent = async (
  db: Db,
  { id, status }: Pick<typeof shops.$inferSelect, 'id' | 'status'>,
  { to, note, override_reason }: Step,
  { actor_id, now }: { actor_id: number; now: Date },
) =>
  one(
    await db
      .insert(shopEvents)
      .values({
        shop_id: id,
        actor_id,
        from_status: status,
        to_status: to,
        note: note ?? null,
        override_reason: override_reason ?? null,
        created_at: now.toISOString(),
      })
      .returning(),
  )
