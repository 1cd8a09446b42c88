import type { AttributionSource } from '@emporia/contract'

import type { Terms } from '../../referrals/terms.ts'

/** A click as an attribution of a person. */
export type Attribution = {
  member_id: number
  product_id: number | null
  click_id: string | null
  source: AttributionSource
  clicked_at: string
  expires_at: string
}

export type Referrers = {
  referred: Attribution[]
  /** The member of the coupon used. */
  coupon_member_id: number | null
  sponsor_id: number | null
  registered_at: string
}

export type Candidate = {
  member_id: number
  click_id: string | null
  source: AttributionSource
  scope: 'product' | 'store'
  clicked_at: string | null
  /** The attribution is expired; it is stored so that its member can see why. */
  is_expired: boolean
}

/**
 * Returns the attribution of a purchase by priority (docs/domain/affiliate.md#attribution): the
 * coupon, the link to the product, the link to the store, the sponsor.
 */
export const candidateFor = (
  productId: number,
  referrers: Referrers,
  terms: Terms,
  now: Date,
): Candidate | null => {
  const coupon = couponOf(referrers)
  const clicks = referrers.referred
    .filter(({ product_id }) => isFor(product_id, productId, terms))
    .toSorted(
      (a, b) =>
        Number(b.product_id === productId) - Number(a.product_id === productId) ||
        Date.parse(b.clicked_at) - Date.parse(a.clicked_at),
    )
  const live = clicks.find(({ expires_at }) => Date.parse(expires_at) > now.getTime())
  const link = live ? clickOf(live, productId, false) : null
  const best = terms.coupon_beats_link ? (coupon ?? link) : (link ?? coupon)
  const [late] = clicks
  return best ?? sponsorOf(referrers, terms, now) ?? (late ? clickOf(late, productId, true) : null)
}

const isFor = (clicked: number | null, productId: number, { halo }: Terms) =>
  halo === 'cart' || clicked === null || clicked === productId

const couponOf = ({ coupon_member_id }: Referrers): Candidate | null =>
  coupon_member_id === null
    ? null
    : {
        member_id: coupon_member_id,
        click_id: null,
        source: 'coupon',
        scope: 'store',
        clicked_at: null,
        is_expired: false,
      }

const clickOf = (click: Attribution, productId: number, is_expired: boolean): Candidate => ({
  member_id: click.member_id,
  click_id: click.click_id,
  source: click.source,
  scope: click.product_id === productId ? 'product' : 'store',
  clicked_at: click.clicked_at,
  is_expired,
})

const sponsorOf = (
  { sponsor_id, registered_at }: Referrers,
  { lifetime_months }: Terms,
  now: Date,
): Candidate | null => {
  if (sponsor_id === null || lifetime_months === 0) return null
  const until = new Date(registered_at)
  until.setUTCMonth(until.getUTCMonth() + lifetime_months)
  if (until <= now) return null
  return {
    member_id: sponsor_id,
    click_id: null,
    source: 'signup',
    scope: 'store',
    clicked_at: registered_at,
    is_expired: false,
  }
}
