import type { Db } from '../../../db/client.ts'
import { notify, type NotifyDeps } from '../../notifications/notify.ts'
import { findStockItem } from './low-stock.ts'

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
export const notifyRecount = async (db: Db, { of, why, cause }: Wrong, post: NotifyDeps) => {
  const notices = []
  for (const { variant_id, quantity } of of) {
    const product = await findStockItem(db, variant_id)
    if (!product) continue
    notices.push({
      event_key: `stock-count-${why}:${variant_id}:${cause}`,
      topic: 'stock' as const,
      to: product.owner_id ?? { permission: 'product' as const },
      values: { product: product.title },
      subject: `Count again: ${product.title}`,
      heading: `Please count “${product.title}” again`,
      paragraphs: [
        sentences[why](quantity, product.sku),
        'Count what is there, and correct the stock if it differs.',
      ],
      link: {
        label: 'Open the product',
        path: (role: string) => `/${role}/product/add?id=${product.product_id}`,
      },
    })
  }
  await notify(db, notices, post)
}
