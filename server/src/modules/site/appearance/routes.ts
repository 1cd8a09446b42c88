import type { FastifyInstance } from 'fastify'

import { storedSettings } from '../../settings/stored.ts'
import { getGeneralSettings, parseSiteSettings } from '../queries.ts'
import { getBrandingPictures } from '../settings/pictures.ts'
import { brandCss } from './brand-css.ts'
import { webManifest } from './web-manifest.ts'

const hour = 'public, max-age=3600'

/**
 * Outside /api: the owner's colors as a style sheet, so that pages need no inline styles; and the
 * name and icon of the marketplace where browsers look for them.
 */
export const brandRoutes = async (app: FastifyInstance) => {
  const { db } = app.parts

  app.get('/brand.css', async (_, reply) => {
    const { colours: colors } = await getGeneralSettings(db)
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(brandCss(colors))
  })

  app.get('/manifest.webmanifest', async (_, reply) => {
    const stored = await storedSettings(db)
    const pictures = await getBrandingPictures(db, stored)
    return reply
      .type('application/manifest+json')
      .header('cache-control', hour)
      .send(JSON.stringify(webManifest(parseSiteSettings(stored), pictures)))
  })

  app.get('/favicon.ico', async (_, reply) => {
    const { favicon } = await getBrandingPictures(db, await storedSettings(db))
    const [width] = favicon?.widths ?? []
    const address = favicon && width ? `${favicon.url}/${width}.webp` : '/favicon.svg'
    return reply.header('cache-control', hour).redirect(address, 302)
  })
}
