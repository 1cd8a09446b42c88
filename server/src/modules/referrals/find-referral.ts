import type { Db } from '../../db/client.ts'
import { getAffiliateSettings } from './terms.ts'
import { loadLinks } from './links.ts'
import { toReferralCode } from './rules.ts'
import { loadStandings } from './eligibility.ts'

type Link = { code: string | undefined; product_id: number; click_id: string | null }

const dayMs = 86_400_000

/** Returns the value of a product link for the visitor who followed it. */
export const findReferral = async (
  db: Db,
  { code: text, product_id, click_id }: Link,
  now: Date,
) => {
  if (text === undefined) return null
  const code = toReferralCode(text)
  if (!code) return invalidLink
  const terms = await getAffiliateSettings(db)
  const known = await loadStandings(db, { codes: [code], product_ids: [product_id], now }, terms)
  const member = known.memberOf(code)
  if (!member || known.refusalOf({ code, product_id }) !== null) return invalidLink
  const params = { member_ids: [member.id], product_ids: [product_id], now }
  if ((await loadLinks(db, params)).refusalOf(member.id, product_id) !== null) return invalidLink
  return {
    valid: true,
    member_display: displayed(member.name),
    expires_at: new Date(now.getTime() + terms.window_days * dayMs).toISOString(),
    click_id,
  }
}

const invalidLink = { valid: false, member_display: null, expires_at: null, click_id: null }

/** `Mia D.`: enough to recognize a friend. */
const displayed = (name: string) => {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${last.charAt(0)}.` : first
}
