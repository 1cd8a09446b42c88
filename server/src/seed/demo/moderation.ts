import type { Reviewed } from '@emporia/contract'

import type { productChanges } from '../../modules/catalog/moderation/tables.ts'
import type { shops } from '../../modules/shops/tables.ts'
import { requestedChanges } from '../texts/moderation.ts'
import type { Album } from './album.ts'
import type { Product } from './products.ts'
import { hoursBefore, oneLine, type Row, type Scene } from './scene.ts'

type ChangeParams = { album: Album; products: Product[]; shops: Row<typeof shops>[] }

/** Builds product changes of sellers that wait for approval; until then the old version is sold. */
export const buildChanges = (
  { now, gallery }: Scene,
  { album, products, shops: trading }: ChangeParams,
): Row<typeof productChanges>[] =>
  requestedChanges.flatMap(({ product: named, hours, name, brief, text, picture }, index) => {
    const product = products.find((one) => one.name === named)
    const shop = trading.find(({ id }) => id === product?.shop_id)
    if (!product || !shop) throw new Error(`The demo market has no ${named} of a shop`)
    const pictures = product.gallery ?? []
    const caption = { shop_id: shop.id, name: `${product.slug}-new.webp`, alt: named }
    const proposed: Reviewed = {
      ...(name && { name }),
      ...(brief && { short_description: brief }),
      ...(text && { description: `<p>${oneLine(text)}</p>` }),
      ...(picture && {
        pictures: [
          ...pictures,
          album.add(gallery(`products/${product.slug}/new`), {
            ...caption,
            plate: 'sky',
            cutout: false,
          }),
        ],
      }),
    }
    const { short_description = '', description = '' } = product
    const live: Reviewed = { name: named, short_description, description, pictures }
    const old = Object.fromEntries(Object.entries(live).filter(([field]) => field in proposed))
    const created_at = hoursBefore(now, hours)
    return {
      id: index + 1,
      product_id: product.id,
      old,
      proposed,
      requested_by: shop.owner_id,
      created_at,
      updated_at: created_at,
    }
  })
