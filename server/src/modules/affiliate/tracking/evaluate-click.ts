import type { Terms } from '../../referrals/terms.ts'
import type { Face, EvaluatedClick } from './landed.ts'
import type { Past } from './past.ts'
import type { Links } from '../../referrals/links.ts'
import type { Standings } from '../../referrals/eligibility.ts'

type LandingContext = { standings: Standings; past: Past; links: Links; terms: Terms }

/** Decides whether a landing counts, and returns the reason if it does not. */
export const evaluateLanding = (face: Face, known: LandingContext): EvaluatedClick => {
  const { landing, ip_hash, ua_hash, device } = face
  const { id, code, product_id, visitor_id, actor, landed_at, is_bot } = landing
  const { referer_host, sub_id, country } = landing
  const member_id = known.standings.memberOf(code)?.id ?? null
  const rejected_reason = is_bot ? 'bot' : reasonOf(face, member_id, known)
  if (rejected_reason === null && member_id !== null && product_id !== null)
    known.links.use(member_id, product_id)
  const owner_id = actor && isBuyer(actor.role) ? actor.id : null
  const isFirst = known.past.isFirst({ code, product_id, visitor_id, ip_hash, ua_hash }, landed_at)
  const click = {
    id,
    code,
    member_id,
    product_id,
    visitor_id,
    user_id: actor?.id ?? null,
    landed_at: landed_at.toISOString(),
    ip_hash,
    ua_hash,
    device,
    country,
    referer_host,
    sub_id,
    is_bot,
    // A stand-down because the product is already in the cart is a visit like any other.
    is_unique: isFirst && (rejected_reason === null || rejected_reason === 'stand_down'),
    rejected_reason,
  }
  return { click, owner_id }
}

const isBuyer = (role: string) => role === 'user' || role === 'member'

const reasonOf = ({ landing }: Face, member_id: number | null, known: LandingContext) => {
  const { standings, past, terms } = known
  const { actor, code, product_id, visitor_id, landed_at } = landing
  if (landing.is_framed) return 'frame'
  // A page request carries no token, so the last user of this browser is assumed.
  const person = actor ?? past.personOf(visitor_id)
  if (person?.role === 'admin') return 'staff'
  if (person && person.id === member_id) return 'self'
  const refusal = standings.refusalOf(landing)
  if (refusal !== null) return refusal
  if (past.otherCodes({ code, visitor_id }, landed_at)) return 'many_codes'
  if (product_id === null) return null
  const full = member_id === null ? null : known.links.refusalOf(member_id, product_id)
  if (full !== null) return full
  if (!terms.stand_down) return null
  const other = past.brings({ visitor_id, user_id: person?.id, product_id }, landed_at, terms)
  const isInCart = past.isInCart({ user_id: person?.id, product_id })
  return isInCart && other !== null && other !== member_id ? 'stand_down' : null
}
