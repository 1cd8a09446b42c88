import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { shops } from '../../shops/public.ts'
import { getSellingTerms } from '../../site/queries.ts'
import { hasTaxNumber } from '../../tax-rules/has-tax-number.ts'
import { regimeOfOrder } from '../../tax-rules/regime.ts'
import { lacksTaxNumber } from '../../tax-rules/regime-of-sale.ts'
import { toTaxNumberRefusal } from '../checkout/tax-debtor.ts'
import type { Group } from '../payment/purchase.ts'
import type { Locked } from '../status/lock-order.ts'

/**
 * Throws `conflict` if an order cannot have more items, because its shop owes the tax of the zone and
 * has no tax number (docs/domain/tax.md#who-owes-the-tax).
 */
export const assertTaxNumber = async (
  db: Db,
  { order, group }: { order: Locked['order']; group: Group },
) => {
  const { shop_id, tax_to } = order
  if (shop_id === null) return
  const { zone } = regimeOfOrder(await getSellingTerms(db), order)
  const [shop] = await db
    .select({ shop_name: shops.name, has_tax_number: hasTaxNumber })
    .from(shops)
    .where(eq(shops.id, shop_id))
  if (!shop || !lacksTaxNumber(zone, { ...shop, tax_to })) return
  throw conflict(
    toTaxNumberRefusal({ ...shop, country: (order.pickup?.address ?? group.address).country }),
  )
}
