import type { AffiliateProduct, api, Input, Page } from '@emporia/contract'

import type { Db } from '../../../../db/client.ts'
import { getCards } from '../../../storefront/cards.ts'
import { getSellingTerms } from '../../../site/queries.ts'
import { getAffiliateSettings, type Terms } from '../../../referrals/terms.ts'
import { estimate, holdsFor, type Lift } from './estimate.ts'
import { findMember, type Member } from './find-member.ts'
import { findOffered } from './find-shareable.ts'
import { type ProductPiece, loadPieces } from './load-pieces.ts'
import { findCommissionTerms } from '../../../tax-rules/commission-terms.ts'
import { findFeeTax } from './find-fee-tax.ts'

type Query = Input<typeof api.affiliateProducts>
type Asker = { member_id: number | null; public_url: string; now: Date }
type Card = { id: number; slug: string; price_minor: number }

/** A caller without their own terms: the plain rates, shared with all levels. */
const everybody: Omit<Lift, 'levels'> = {
  member_bp: null,
  package_terms: null,
  package_name: null,
  multiplier_x100: 100,
}

/**
 * Lists the products that members can share, with what one unit earns: in general, and for the
 * caller.
 */
export const listAffiliateProducts = async (
  db: Db,
  query: Query,
  asker: Asker,
): Promise<Page<AffiliateProduct>> => {
  const terms = await getAffiliateSettings(db)
  const { member_id, now } = asker
  const member = await findMember(db, asker)
  const selling = await getSellingTerms(db)
  const fee_tax = await findFeeTax(db, findCommissionTerms(selling, now))
  const lift = member?.lift ?? { ...everybody, levels: terms.max_depth }
  const { commission_bp } = selling
  const rules = { now, terms, lift, commission_bp, fee_tax }
  const found = await findOffered(db, query, { member_id, ...rules })
  const pieceOf = await loadPieces(db, found.ids, asker)
  const offer = offerTo(member, terms)

  return {
    rows: (await getCards(db, found.ids, now)).flatMap((card) => {
      const known = pieceOf(card)
      return known ? { ...card, category_name: known.category_name, ...offer(known, card) } : []
    }),
    total: found.total,
    page: query.page,
    per_page: query.per_page,
  }
}

const offerTo = (member: Member | null, terms: Terms) => (known: ProductPiece, card: Card) => {
  const { why: _, ...plain } = estimate(known, { ...everybody, levels: terms.max_depth }, terms)
  return { ...plain, mine: member && mineOf(member, known, { card, terms }) }
}

const mineOf = (
  member: Member,
  known: ProductPiece,
  { card, terms }: { card: Card; terms: Terms },
) => {
  const lift = { ...member.lift, member_bp: known.member_bp }
  const holds = holdsFor(lift, known.product)
  return {
    ...estimate(known, lift, terms),
    link: member.linkTo(card),
    obstacle: member.obstacle ?? (holds ? null : ('category_not_in_package' as const)),
  }
}
