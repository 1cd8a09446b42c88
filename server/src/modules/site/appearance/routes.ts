import type { FastifyInstance } from 'fastify'

import { getGeneralSettings } from '../queries.ts'
import { brandCss } from './brand-css.ts'

/** Outside /api: the owner's colors as a style sheet, so that pages need no inline styles. */
export const brandRoutes = async (app: FastifyInstance) => {
  app.get('/brand.css', async (_, reply) => {
    const { colours: colors } = await getGeneralSettings(app.parts.db)
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(brandCss(colors))
  })
}
