import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { getAffiliateSettings, type Terms } from '../../referrals/terms.ts'
import { saveLandings } from './visitors/save-steps.ts'
import { getHasher } from './hashes.ts'
import { toDevice } from '../../referrals/rules.ts'
import { evaluateLanding } from './evaluate-click.ts'
import type { Landing } from './landed.ts'
import { loadPast } from './past.ts'
import { watchClicks } from './check-clicks.ts'
import { attributeClick } from '../../referrals/attribute-click.ts'
import { loadLinks } from '../../referrals/links.ts'
import { loadStandings } from '../../referrals/eligibility.ts'
import { referralClicks } from './tables.ts'

/**
 * Stores clicks and the attributions they create. Returns how many days a click counts. One batch
 * at a time, across all servers, so that only one of two concurrent clicks is the first of its
 * hour.
 */
export const saveClicks = (db: Db, landings: Landing[]) =>
  inTransaction(db, async (inside) => {
    await inside.execute(sql`select pg_advisory_xact_lock(7206203)`)
    const terms = await getAffiliateSettings(inside)
    const judged = await evaluateLandings(inside, landings, terms)
    if (judged.length > 0)
      await inside.insert(referralClicks).values(judged.map(({ click }) => click))
    await saveLandings(inside, judged)
    for (const one of judged)
      if (one.click.rejected_reason === null)
        await attributeClick(inside, { ...one.click, owner_id: one.owner_id }, terms)
    await watchClicks(inside, landings, judged, terms)
    return terms.window_days
  })

const evaluateLandings = async (db: Db, landings: Landing[], terms: Terms) => {
  const now = landings[0]?.landed_at ?? new Date()
  const hash = await getHasher(db, now)
  const standings = await loadStandings(
    db,
    {
      codes: [...new Set(landings.map(({ code }) => code))],
      product_ids: [...new Set(landings.flatMap(({ product_id }) => product_id ?? []))],
      now,
    },
    terms,
  )
  const faces = landings.map((landing) => ({
    landing,
    ip_hash: hash(landing.ip),
    ua_hash: hash(landing.user_agent),
    device: toDevice(landing.user_agent),
  }))
  const past = await loadPast(db, faces, now)
  const links = await loadLinks(db, {
    member_ids: [...new Set(landings.flatMap(({ code }) => standings.memberOf(code)?.id ?? []))],
    product_ids: [...new Set(landings.flatMap(({ product_id }) => product_id ?? []))],
    now,
  })
  const judged = faces
    .filter(({ landing }) => standings.isProduct(landing.product_id))
    .map((face) => past.remember(evaluateLanding(face, { standings, past, links, terms })))
  await links.save()
  return judged
}
