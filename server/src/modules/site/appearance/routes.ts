import type { FastifyInstance } from 'fastify'

import { getGeneralSettings } from '../queries.ts'
import { brandCss } from './brand-css.ts'

/** Outside /api: the colours of the owner, as a style sheet of our own, so that pages need none inline. */
export const brandRoutes = async (app: FastifyInstance) => {
  app.get('/brand.css', async (_, reply) => {
    const { colours } = await getGeneralSettings(app.parts.db)
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(brandCss(colours))
  })
}
