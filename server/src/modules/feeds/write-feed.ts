import { api } from '@emporia/contract'

import type { Db } from '../../db/client.ts'
import { escapeXml } from '../../http/escape-xml.ts'
import { Failure } from '../../http/failure.ts'
import { runWithLocale, toOfferedLocale } from '../../http/request/locale.ts'
import { toLanguages } from '../../http/cache/languages.ts'
import { getGeneralSettings } from '../site/queries.ts'
import { getProductPage } from '../storefront/product-page.ts'
import { overlayTexts } from '../translations/overlay/overlay-texts.ts'
import type { FeedPrices } from './feed-context.ts'
import { isDelivered } from './list-left-out.ts'
import { type Item, toItems } from './items.ts'
import { listProductIds } from './select-products.ts'
import type { Feed } from './tables.ts'

type Target = { db: Db; origin: string; now: Date; prices: FeedPrices }

/** Streams a feed as RSS 2.0 with the attributes of Google, which Meta reads too. */
export async function* writeFeed({ db, origin, now, prices }: Target, feed: Feed) {
  const settings = await getGeneralSettings(db)
  const locale = toOfferedLocale(feed.locale, toLanguages(settings))
  const base = origin + locale.base
  const options = { ...feed, base, origin, prices }
  yield `${head}<title>${escapeXml(settings.site_name)}</title><link>${escapeXml(base)}/</link>
<description>${escapeXml(settings.tagline)}</description>\n`

  for await (const id of listProductIds(db, feed, now)) {
    if (!(await isDelivered(db, feed, { id, now }))) continue
    const product = await runWithLocale(locale, () => findProduct(db, id, now))
    if (product) yield toItems(product, options).map(writeItem).join('')
  }
  yield '</channel>\n</rss>\n'
}

const head = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>`

const writeItem = (item: Item) =>
  `<item>${item.map(([name, value]) => `<g:${name}>${escapeXml(value)}</g:${name}>`).join('')}</item>\n`

/** A product that was withdrawn since it was listed is left out. */
const findProduct = async (db: Db, id: number, now: Date) => {
  try {
    const product = { ...(await getProductPage(db, id, now)), referral: null }
    await overlayTexts(db, api.product.show, product)
    return product
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return undefined
    throw error
  }
}
