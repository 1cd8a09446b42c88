import { joinFacts } from '@emporia/messages/formats'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { overlayReferences } from '../../translations/overlay/overlay-texts.ts'
import { listChoices } from '../management/choices.ts'
import { products, variants } from '../tables.ts'

/** Returns the name of a variant in the language of the caller, and the address of its product. */
export const nameVariant = async (db: Db, variant_id: number) => {
  const { axes, ...found } = one(
    await db
      .select({
        id: products.id,
        slug: products.slug,
        name: products.name,
        axes: products.axes,
      })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.product_id))
      .where(eq(variants.id, variant_id)),
  )
  const choices = await listChoices(db, [variant_id], axes)
  const item = { ...found, variant_id, variant_label: joinFacts(choices.map(({ label }) => label)) }
  await overlayReferences(db, ({ names, variant }) => {
    names('product', [item])
    variant(item)
  })
  const { id, slug, name, variant_label } = item
  return {
    title: joinFacts([name, ...(variant_label ? [variant_label] : [])]),
    path: `/product-details/${id}-${slug}`,
  }
}
