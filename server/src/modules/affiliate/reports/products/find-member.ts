import { eq } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { packagePurchases } from '../../../subscriptions/public.ts'
import { loadMembers } from '../../attribution/load-facts.ts'
import { shareLink, getSharing } from '../share-link.ts'
import { getProgramStatus } from '../eligibility.ts'

type Asker = { member_id: number | null; public_url: string; now: Date }

/** Loads a member as the product list needs it; null for a caller who is not a member. */
export const findMember = async (db: Db, { member_id, public_url, now }: Asker) => {
  if (member_id === null) return null
  const sharing = await getSharing(db, { member_id, public_url })
  const { obstacle } = await getProgramStatus(db, sharing.code, now)
  const [me, ...above] = await loadMembers(db, [member_id], now)
  return {
    id: member_id,
    obstacle,
    linkTo: (product: { id: number; slug: string }) => shareLink(sharing, product),
    lift: {
      package_terms: me?.package?.terms ?? null,
      package_name: me?.package ? await packageName(db, me.package.id) : null,
      // A funded boost adds to what is paid; only older ones multiply the rate.
      multiplier_x100: me?.boost?.is_funded ? 100 : (me?.boost?.multiplier_x100 ?? 100),
      levels: above.length,
    },
  }
}
export type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** Returns the name of a purchased package. */
export const packageName = async (db: Db, purchaseId: number) => {
  const [found] = await db
    .select({ name: packagePurchases.name })
    .from(packagePurchases)
    .where(eq(packagePurchases.id, purchaseId))
  return found?.name ?? null
}
