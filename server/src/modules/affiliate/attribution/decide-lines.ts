import type { Db } from '../../../db/client.ts'
import { loadResemblances } from '../fraud/resemblances.ts'
import { blockIn, type Sign, listSigns } from '../fraud/rules.ts'
import type { Flag } from '../fraud/write-flags.ts'
import type { Terms } from '../../referrals/terms.ts'
import type { Sold } from './sold.ts'
import { loadBuyer } from './load-buyer.ts'
import { loadMembers, loadProducts, type Member } from './load-facts.ts'
import type { Candidate } from './rules.ts'
import { isEntitled, toLimits, reasonAgainst, calculateReserve, calculateWorth } from './rates.ts'
import { type Decided, nothing, calculateRates, type Referral, shareOut } from './share-out.ts'

type Facts = {
  buyer: Member
  members: Member[]
  productOf: Awaited<ReturnType<typeof loadProducts>>
  alike: Awaited<ReturnType<typeof loadResemblances>>
  terms: Terms
  now: Date
}

/** A package that replaces a member's current one, to preview its effect. */
export type Lent = { member_id: number; package: Member['package'] }

/** Decides each referred line: who earns how much, or why nobody earns. */
export const decideLines = async (
  db: Db,
  { buyer_id, sold, lent }: { buyer_id: number; sold: Sold[]; lent?: Lent },
  terms: Terms,
  now: Date,
): Promise<Decided[]> => {
  if (sold.length === 0) return []
  const member_ids = [...new Set(sold.flatMap(({ candidate }) => candidate?.member_id ?? []))]
  const loaded = await loadMembers(db, member_ids, now)
  const members = lent ? loaded.map((member) => withLent(member, lent)) : loaded
  const product_ids = sold.map(({ product_id }) => product_id)
  const facts: Facts = {
    buyer: await loadBuyer(db, buyer_id),
    members,
    productOf: await loadProducts(db, { product_ids, member_ids }),
    alike: await loadResemblances(
      db,
      {
        buyer_id,
        order_ids: sold.map(({ order_id }) => order_id),
        member_ids: [...new Set(members.map(({ id }) => id))],
      },
      now,
    ),
    terms,
    now,
  }
  return sold.flatMap((line) => (line.candidate ? decide(line, line.candidate, facts) : []))
}

const withLent = (member: Member, lent: Lent): Member =>
  member.id === lent.member_id ? { ...member, package: lent.package, boost: null } : member

const decide = (line: Sold, candidate: Candidate, facts: Facts): Decided => {
  const { members, productOf, terms } = facts
  const chain = members.filter(({ root }) => root === candidate.member_id)
  const [member] = chain
  const product = productOf(line.product_id)
  const worth = calculateWorth(
    line,
    line.prices_include_tax,
    product.own_margin_bp ?? terms.own_margin_bp,
  )
  const known = { order_line_id: line.id, referral: referralOf(candidate, worth, terms) }
  if (!member) return { ...known, ...nothing(known, line, candidate, 'suspended'), flags: [] }

  const signs = signsFor(member, candidate, facts)
  const flags = signs.map((sign) => flagOf(sign, line, member.id))
  const reason = reasonAgainst(
    {
      is_expired: candidate.is_expired,
      is_active: member.is_active,
      has_package: isEntitled(member),
      package_categories: member.package?.terms.category_ids ?? [],
      product,
      blocked: blockIn(signs),
    },
    terms,
  )
  if (reason) return { ...known, ...nothing(known, line, candidate, reason), flags }
  const rates = calculateRates(member, { product, rates: product.rates }, terms)
  const above = aboveOf(chain, facts)
  for (const one of above)
    if (one.blocked !== null && one.id !== facts.buyer.id)
      flags.push(...one.signs.map((sign) => flagOf(sign, line, one.id)))
  return shareOut(known, { line, candidate, worth, rates, member, above, flags }, terms)
}

/**
 * Uplines that a fraud sign links to the buyer (same account, device, payout, phone or address)
 * never earn on the purchase.
 */
const aboveOf = (chain: Member[], { buyer, alike, terms, now }: Facts) =>
  chain.slice(1).map((one) => {
    const facts = {
      buyer,
      member: one,
      alike: alike.find(({ member_id }) => member_id === one.id),
      is_family: false,
      clicked_at: null,
      now,
    }
    const signs = listSigns(facts, terms).filter(({ severity }) => severity === 'block')
    const could_earn = (level: number) =>
      one.is_active &&
      (!terms.require_package || isEntitled(one)) &&
      level <= (one.package?.terms.max_depth ?? terms.max_depth)
    return {
      id: one.id,
      depth: one.depth,
      limits: toLimits(one.package?.terms),
      signs,
      blocked: could_earn(one.depth) ? blockIn(signs) : null,
      is_eligible: (level: number) => could_earn(level) && signs.length === 0,
    }
  })

const signsFor = (member: Member, { clicked_at, source }: Candidate, facts: Facts): Sign[] => {
  const { buyer, members, alike, terms, now } = facts
  const sponsor = members.find(({ root, depth }) => root === member.id && depth === 1)
  return listSigns(
    {
      buyer,
      member,
      alike: alike.find(({ member_id }) => member_id === member.id),
      is_family: sponsor?.id === buyer.id || buyer.root === member.id,
      clicked_at: source === 'link' ? clicked_at : null,
      now,
    },
    terms,
  )
}

const flagOf = (sign: Sign, line: Sold, member_id: number): Flag => ({
  ...sign,
  // A sign that applies to every sale of a member is flagged once, for the member.
  ...(sign.rule === 'email_domain'
    ? { subject_type: 'member', subject_id: member_id }
    : { subject_type: 'line', subject_id: line.id }),
  member_id,
  order_id: line.order_id,
})

const referralOf = (
  candidate: Candidate,
  worth: ReturnType<typeof calculateWorth>,
  terms: Terms,
): Referral => {
  const { is_expired: _, ...from } = candidate
  return {
    ...from,
    ...worth,
    base_minor: Math.max(0, worth.base_minor),
    min_retained_bp: terms.min_retained_bp,
    reserve_minor: calculateReserve(worth.margin_minor, terms),
    is_qualified: false,
    hold_days: terms.hold_days,
  }
}
