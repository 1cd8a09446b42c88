import { affiliateSettings, type AffiliateSettings, defaultAffiliate } from '@emporia/contract'
import { desc } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { affiliateVersions } from '../affiliate/tables.ts'

export type Terms = AffiliateSettings & { version: number | null }

/** What the owner of the market has decided about members, and the defaults for the rest. */
export const getAffiliateSettings = async (db: Db): Promise<Terms> => {
  const [row] = await db
    .select({ version: affiliateVersions.version, value: affiliateVersions.value })
    .from(affiliateVersions)
    .orderBy(desc(affiliateVersions.version))
    .limit(1)
  return termsOf(row)
}

/** A stored version as it is meant: what was not known when it was stored holds by default. */
export const termsOf = (row: { version: number | null; value: unknown } | undefined): Terms => {
  const known = affiliateSettings.partial().safeParse(row?.value ?? {})
  const settings = affiliateSettings.parse({ ...defaultAffiliate, ...known.data })
  return { ...settings, version: row?.version ?? null }
}
