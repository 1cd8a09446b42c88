import type { Db } from '../../../../db/client.ts'
import { commissionFor } from '../../../pricing/commission/rules.ts'
import { getSellingTerms } from '../../../site/queries.ts'
import { findCommissionTerms } from '../../../tax-rules/commission-terms.ts'
import { loadProducts } from '../../attribution/load-facts.ts'
import type { Piece } from './estimate.ts'
import { findCuts } from './find-shareable.ts'

type Asker = { member_id: number | null; now: Date }
type Card = { id: number; price_minor: number }

export type ProductPiece = Piece & { category_name: string; member_bp: number | null }

/** Loads what determines the earnings of products. */
export const loadPieces = async (db: Db, ids: number[], { member_id, now }: Asker) => {
  const charged = findCommissionTerms(await getSellingTerms(db), now)
  const cuts = await findCuts(db, ids, now)
  const member_ids = member_id === null ? [] : [member_id]
  const productOf = await loadProducts(db, { product_ids: ids, member_ids })

  return ({ id, price_minor }: Card): ProductPiece | undefined => {
    const cut = cuts.get(id)
    if (!cut) return undefined
    const { shop_id, category_name } = cut
    const line = { shop_id, product_id: id, price_minor, quantity: 1, base_minor: price_minor }
    const { commission_minor } = commissionFor(line, cut.commission, charged)
    const product = productOf(id)
    const member_bp = product.rates[String(member_id)] ?? null
    return { shop_id, price_minor, commission_minor, product, category_name, member_bp }
  }
}
