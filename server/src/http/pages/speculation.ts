import { localeCodes } from '@emporia/messages/locale'
import type { FastifyInstance } from 'fastify'

const address = '/speculation-rules.json'

/** The header by which a public page names the pages that a browser may fetch in advance. */
export const speculationHeader = JSON.stringify(address)

const daySeconds = 86_400

/**
 * Serves the speculation rules: a browser fetches the home page, lists, products and shops when a
 * link to them is about to be followed. A fetch in advance counts as no view and no click
 * (docs/domain/affiliate.md#clicks), so links with a referral code are left out.
 */
export const speculation = (app: FastifyInstance) =>
  app.get(address, async (_, reply) =>
    reply
      .header('content-type', 'application/speculationrules+json')
      .header('cache-control', `public, max-age=${daySeconds}`)
      .send(rules),
  )

const bases = ['', ...localeCodes.map((code) => `/${code}`)]
const places = ['/shop*', '/c/*', '/b/*', '/product-details/*', '/shopping-mall*']
const pagesOf = (base: string) => [base || '/', ...places.map((place) => base + place)]

const rules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: bases.flatMap(pagesOf) },
          ...['ref', 'referral_code'].map((name) => ({
            not: { href_matches: `/*\\?*(^|&)${name}=*` },
          })),
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
