import type { Db } from '../../../db/client.ts'
import { tell, type Post } from '../../messages/tell.ts'
import { findThing } from './low-stock.ts'

type Wrong = {
  of: { variant_id: number; quantity: number }[]
  /** Sold beyond the count, or returned although it was never in stock. */
  why: 'covered' | 'uncovered'
  /** Identifies the event: one notification per cause and variant. */
  cause: string
}

const sentences = {
  covered: (quantity: number, sku: string) =>
    `An offline sale handed over **${quantity}** of **${sku}** more than the count showed.`,
  uncovered: (quantity: number, sku: string) =>
    `**${quantity}** of **${sku}** were returned from an offline sale, but had not been in stock. They were not added.`,
}

/** Asks the seller of a product to recount it, because its count was wrong. */
export const tellToCount = async (db: Db, { of, why, cause }: Wrong, post: Post) => {
  const notices = []
  for (const { variant_id, quantity } of of) {
    const thing = await findThing(db, variant_id)
    if (!thing) continue
    notices.push({
      event_key: `stock-count-${why}:${variant_id}:${cause}`,
      topic: 'stock' as const,
      to: thing.owner_id ?? { permission: 'product' as const },
      values: { product: thing.title },
      subject: `Count again: ${thing.title}`,
      heading: `Please count “${thing.title}” again`,
      paragraphs: [
        sentences[why](quantity, thing.sku),
        'Count what is there, and correct the stock if it differs.',
      ],
      link: {
        label: 'Open the product',
        path: (role: string) => `/${role}/product/add?id=${thing.product_id}`,
      },
    })
  }
  await tell(db, notices, post)
}
