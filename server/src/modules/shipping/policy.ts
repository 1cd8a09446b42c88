import { defaultSelling, shippingPolicy } from '@emporia/contract'

import type { Db } from '../../db/client.ts'
import { storedSettings } from '../settings/stored.ts'

/** Returns who receives the shipping, and which methods sellers may have. */
export const getShippingPolicy = async (db: Db) =>
  shippingPolicy.parse((await storedSettings(db))['shipping'] ?? defaultSelling.shipping)
