import {
  defaultEarning,
  defaultPayoutTerms,
  defaultSecurity,
  securitySettings,
  earningSettings,
  payoutTerms,
  type GeneralSettings,
} from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { ledgerTransactions } from '../../ledger/public.ts'
import { listDefaultZones } from '../../shipping/default-zones.ts'
import { getCashRule } from '../../payments/methods/cash-rule.ts'
import { parseSiteSettings, sellingIn } from '../queries.ts'
import { getBrandingPictures } from './pictures.ts'
import { parsePlatformSettings, storedTopics } from '../../settings/stored.ts'

/** Returns the settings for staff. */
export const getGeneral = async (db: Db): Promise<GeneralSettings> => {
  const { general, earning, payout, security } = await getStoredTopics(db)
  const site = parseSiteSettings(general)
  return {
    ...site,
    ...parsePlatformSettings(general),
    ...sellingIn(general),
    shipping: {
      ...sellingIn(general).shipping,
      home_country: site.home_country,
      zones: await listDefaultZones(db),
    },
    payment: { cash_on_delivery: await getCashRule(db) },
    ...(await getBrandingPictures(db, general)),
    earning: earningSettings.parse({
      ...defaultEarning,
      ...earningSettings.partial().safeParse(earning).data,
    }),
    payout: payoutTerms.parse({
      ...defaultPayoutTerms,
      ...payoutTerms.partial().safeParse(payout).data,
    }),
    security: securitySettings.parse({
      ...defaultSecurity,
      ...securitySettings.partial().safeParse(security).data,
    }),
    is_currency_fixed: await isAnythingBooked(db),
  }
}

/** Returns the stored settings of each topic without defaults. */
export const getStoredTopics = async (db: Db) => {
  const of = await storedTopics(db, ['general', 'earning', 'payout', 'security'])
  return {
    general: of('general'),
    earning: of('earning'),
    payout: of('payout'),
    security: of('security'),
  }
}

const isAnythingBooked = async (db: Db) => {
  const booked = await db.select({ id: ledgerTransactions.id }).from(ledgerTransactions).limit(1)
  return booked.length > 0
}
