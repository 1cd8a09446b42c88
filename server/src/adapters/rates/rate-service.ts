import { z } from 'zod'

/** What one unit of `base` is worth in each currency. */
export type PublishedRates = {
  source: 'ecb' | 'http'
  base: string
  /** The day of the rates. */
  day: string
  rates: Record<string, string>
}

export type RateService = {
  /** Returns the published rates. Throws if the address does not answer, or with something else. */
  read: () => Promise<PublishedRates>
}

const timeoutMs = 10_000
const lengthMax = 200_000

/**
 * Opens an address with exchange rates: the daily file of the European Central Bank, or JSON as in
 * `{ "base": "USD", "day": "2026-11-27", "rates": { "EUR": 0.9312 } }`.
 */
export const openRateService = (url: string): RateService => ({
  read: async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`The rates were answered with ${response.status}`)
    const body = (await response.text()).slice(0, lengthMax)
    return body.trimStart().startsWith('<') ? parseEcb(body) : parseJson(body)
  },
})

/** The file has one element for the day, which contains one for each currency. */
const parseEcb = (xml: string): PublishedRates => {
  const [, day] = /<Cube\s+time=["'](\d{4}-\d{2}-\d{2})["']/.exec(xml) ?? []
  const found = xml.matchAll(/<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["'](\d+(?:\.\d+)?)["']/g)
  const rates: Record<string, string> = { EUR: '1' }
  for (const [, code = '', rate = ''] of found) rates[code] = rate
  if (!day || Object.keys(rates).length === 1) throw new Error('The rates of the ECB are missing')
  return { source: 'ecb', base: 'EUR', day, rates }
}

const code = z.string().regex(/^[A-Z]{3}$/)
const published = z.object({
  base: code,
  day: z.iso.date(),
  rates: z.record(code, z.number().positive().max(1e9)),
})

const parseJson = (body: string): PublishedRates => {
  const { base, day, rates } = published.parse(JSON.parse(body))
  const texts: Record<string, string> = {}
  for (const [quote, rate] of Object.entries(rates)) texts[quote] = rate.toFixed(10)
  return { source: 'http', base, day, rates: { ...texts, [base]: '1' } }
}
