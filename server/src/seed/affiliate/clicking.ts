import type { Landing } from '../../modules/affiliate/tracking/landed.ts'
import type { Random } from '../random.ts'

const dayMs = 86_400_000
const browseDays = 30

const browsers = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1',
]
const preview = 'WhatsApp/2.24.20.89'
const hosts = [
  'instagram.com',
  'instagram.com',
  'youtube.com',
  'pinterest.com',
  'blog.example',
  null,
]
const countries = ['US', 'US', 'US', 'CA', 'GB', 'DE', null]
const places = ['spring-post', 'story', 'newsletter', null, null]

type Coming = { code: string; products: number[]; user_id: number; landed_at: Date }

/**
 * Builds clicks on referral links, the same each time: a browser, a placement and a random visitor
 * id.
 */
export const clicking = (random: Random) => {
  let made = 0
  const land = (more: Pick<Landing, 'code' | 'product_id' | 'landed_at' | 'actor'>): Landing => {
    made++
    return {
      ...more,
      id: uuidOf(1, made),
      visitor_id: uuidOf(2, made),
      ip: `203.0.${made % 113}.${made % 251}`,
      user_agent: random.pick(browsers),
      referer_host: random.pick(hosts),
      sub_id: random.pick(places),
      country: random.pick(countries),
      is_bot: false,
      is_framed: false,
      is_paid_ad: false,
    }
  }
  return {
    /** Clicks of a signed-in buyer on links to several products. */
    come: ({ code, products, user_id, landed_at }: Coming) =>
      products.map((product_id) =>
        land({ code, product_id, landed_at, actor: { id: user_id, role: 'user' } }),
      ),
    /** A month of clicks by visitors who buy nothing, one batch per day. */
    browse: (products: number[], now: Date): Landing[][] =>
      Array.from({ length: browseDays }, (_, ago) => {
        const start = now.getTime() - (browseDays - ago) * dayMs
        const visits = Array.from({ length: random.whole(4, 14) }, () => {
          const landed_at = new Date(start + random.whole(0, dayMs - 1))
          const code = random.pick(['M7A4HQ2K', 'M7A4HQ2K', 'M7A4HQ2K', 'N0A9XT5R'])
          const one = land({ code, product_id: random.pick(products), landed_at, actor: undefined })
          return random.chance(0.06) ? { ...one, user_agent: preview, is_bot: true } : one
        })
        return visits.toSorted((a, b) => a.landed_at.getTime() - b.landed_at.getTime())
      }),
  }
}
export type Clicking = ReturnType<typeof clicking>

const uuidOf = (kind: number, number: number) =>
  `0000000${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`
