import { escapeXml } from '../../../http/escape-xml.ts'
import type { Entry } from './kinds.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const piece = 500

/** Writes the index of all parts. */
export const writeIndex = (addresses: string[]) => {
  const maps = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`)
  return `${head}<sitemapindex ${schema}>\n${maps.join('')}</sitemapindex>\n`
}

/** Streams a part in batches of several hundred addresses. */
export async function* writePart(origin: string, entries: AsyncIterable<Entry> | Entry[]) {
  let text = `${head}<urlset ${schema}>\n`
  let count = 0
  for await (const { path, updated_at } of entries) {
    const since = updated_at && `<lastmod>${new Date(updated_at).toISOString()}</lastmod>`
    text += `<url><loc>${escapeXml(origin + path)}</loc>${since ?? ''}</url>\n`
    if (++count % piece > 0) continue
    yield text
    text = ''
  }
  yield `${text}</urlset>\n`
}
