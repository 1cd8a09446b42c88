import { formatDays, type PublicSettings } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'

import type { Db } from '../../../db/client.ts'
import type { Payments } from '../../../adapters/payments/gateway.ts'
import { countListed, countShops } from '../../catalog/listed.ts'
import { waysNowFor } from '../../payments/methods.ts'
import { brandCssAddress } from '../appearance/brand-css.ts'
import { parseSiteSettings, sellingIn } from '../queries.ts'
import { getBrandingPictures } from './pictures.ts'
import { findHold } from '../../../adapters/installation/installation.ts'
import { defaultSettings } from '../../settings/defaults.ts'
import { storedSettings } from '../../settings/stored.ts'

/** Returns the public settings, and the number of public records. */
export const getPublicSettings = async (
  db: Db,
  { now, payments }: { now: Date; payments: Pick<Payments, 'gateways'> },
): Promise<PublicSettings> => {
  const stored = await storedSettings(db)
  const { colours: colors, ...market } = parseSiteSettings(stored)
  const { cash_on_delivery } = sellingIn(stored).payment
  return {
    ...market,
    tagline: market.tagline === defaultSettings.tagline ? answers.site_tagline() : market.tagline,
    locales: market.locales.filter((code) => code !== market.default_locale),
    pages: { ...market.pages, refund: withReturnDays(market) },
    ...(await getBrandingPictures(db, stored)),
    brand_css: brandCssAddress(colors),
    is_held: (await findHold(db)) !== undefined,
    payment_methods: [
      ...(cash_on_delivery.enabled ? [m.cash_delivery_name()] : []),
      ...waysNowFor(payments, false).map(({ name }) => name),
    ],
    cash_on_delivery: cash_on_delivery.enabled ? cash_on_delivery : null,
    products: await countListed(db, now),
    shops: await countShops(db, now),
  }
}

/** Inserts the return period of the settings into the owner's page. */
const withReturnDays = ({ pages, return_days }: Pick<PublicSettings, 'pages' | 'return_days'>) =>
  pages.refund.replaceAll('{return_days}', formatDays(return_days))
