import { and, inArray, isNotNull, ne } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { paymentRefunds } from './tables.ts'

/** Returns what goes back in another currency, of refunds that were not refused. */
export const listChargedRefunds = async (db: Db, refundKeys: string[]) =>
  refundKeys.length === 0
    ? []
    : db
        .select({
          refund_key: paymentRefunds.refund_key,
          charge_currency: paymentRefunds.charge_currency,
          charge_minor: paymentRefunds.charge_minor,
        })
        .from(paymentRefunds)
        .where(
          and(
            inArray(paymentRefunds.refund_key, refundKeys),
            isNotNull(paymentRefunds.charge_currency),
            ne(paymentRefunds.state, 'refused'),
          ),
        )
