import { type ProductPage, sumOfQuantities } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Db } from '../../db/client.ts'
import { notFound } from '../../http/failure.ts'
import { pictureIn } from '../media/queries.ts'
import { calculateAverage, choicesIn, pictureIds } from '../catalog/rules.ts'
import { toCard, toCardValues } from './cards.ts'
import { type PageRow, selectPage } from './page-statement.ts'

/** Returns the product page of a product that visitors may see. */
export const getProductPage = async (db: Db, id: number, now: Date): Promise<ProductPage> => {
  const [found] = await selectPage(db, { ...toCardValues([id], now), id })
  if (!found) throw notFound(m.product_missing)

  const row = found.page
  const pictureOf = picturesIn(row)
  return {
    ...row,
    ...toCard({ ...row, ...offeredOf(row), stored: thumbnailOf(row) }),
    gallery: displayedIds(row).flatMap((picture) => pictureOf(picture) ?? []),
    axes: axesOf(row),
    // A picture that waits for review or was removed from the product is not included.
    variants: row.variants.map((variant) => ({
      ...variant,
      offer: variant.offer && {
        ...variant.offer,
        ends_at: new Date(variant.offer.ends_at).toISOString(),
      },
      picture: pictureOf(variant.picture),
      product_attributes: inOrderOf(row.axes, choicesIn(variant.combination)),
    })),
    details: detailsOf(row),
    shop: shopOf(row),
  }
}

/** Aggregates of the offered variants, as in the statement for cards. */
const offeredOf = ({ price_minor, variants, values }: PageRow) => {
  const lowest = Math.min(...variants.map((variant) => variant.price_minor))
  const cheapest = variants.find((variant) => variant.price_minor === lowest)
  return {
    price_minor: cheapest?.price_minor ?? price_minor,
    compare_at_minor: cheapest?.compare_at_minor ?? null,
    content: cheapest?.content ?? null,
    highest_minor: Math.max(
      cheapest?.price_minor ?? price_minor,
      ...variants.map((one) => one.price_minor),
    ),
    ends_at: cheapest?.offer?.ends_at ?? null,
    taken: cheapest?.offer?.taken ?? 0,
    quantity_limit: cheapest?.offer?.quantity_limit ?? null,
    stock: sumOfQuantities(variants.map(({ available }) => Math.max(available, 0))),
    swatches: values.flatMap(({ swatch }) => swatch ?? []),
  }
}

const thumbnailOf = ({ thumbnail, pictures }: PageRow) =>
  pictures.find(({ id }) => id === thumbnail) ?? null

const displayedIds = ({ thumbnail, gallery }: PageRow) => pictureIds({ thumbnail, gallery })

const picturesIn = ({ pictures: stored }: PageRow) => {
  const pictures = new Map(stored.map((one) => [one.id, pictureIn(one)]))
  return (id: number | null) => pictures.get(id ?? 0) ?? null
}

/** The axes in the product's order, each with the values that variants have. */
const axesOf = ({ axes, attributes, values }: PageRow) =>
  inOrderOf(axes, attributes).map((attribute) => ({
    ...attribute,
    values: values.filter(({ attribute_id }) => attribute_id === attribute.attribute_id),
  }))

const inOrderOf = <One extends { attribute_id: number }>(axes: number[], some: One[]) =>
  axes.flatMap((axis) => some.find(({ attribute_id }) => attribute_id === axis) ?? [])

const detailsOf = ({ details, attributes }: PageRow) =>
  details.flatMap(({ attribute_id, value }) => {
    const attribute = attributes.find((one) => one.attribute_id === attribute_id)
    return attribute ? { name: attribute.name, value } : []
  })

const shopOf = ({ shop }: PageRow) =>
  shop && {
    ...shop,
    since: new Date(shop.since).toISOString(),
    rating: calculateAverage(shop.rating_total, shop.rating_count),
  }
