import { affiliateSettings, type AffiliateSettings, defaultAffiliate } from '@emporia/contract'
import { desc } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { affiliateVersions } from '../affiliate/public.ts'

export type Terms = AffiliateSettings & { version: number | null }

/** Returns the owner's settings of the affiliate program, with defaults for the others. */
export const getAffiliateSettings = async (db: Db): Promise<Terms> => {
  const [row] = await db
    .select({ version: affiliateVersions.version, value: affiliateVersions.value })
    .from(affiliateVersions)
    .orderBy(desc(affiliateVersions.version))
    .limit(1)
  return toTerms(row)
}

/** Parses a stored version. Settings that did not exist when it was stored have their defaults. */
export const toTerms = (row: { version: number | null; value: unknown } | undefined): Terms => {
  const known = affiliateSettings.partial().safeParse(row?.value ?? {})
  const settings = affiliateSettings.parse({ ...defaultAffiliate, ...known.data })
  return { ...settings, version: row?.version ?? null }
}
