import * as m from '@emporia/messages/error'
import { pathInLocale } from '@emporia/messages/locale'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'

import type { Languages } from '../../../http/cache/languages.ts'
import { compressReplies } from '../../../http/request/compress.ts'
import { notFound } from '../../../http/failure.ts'
import { kinds, type KindName, listEntries, listParts } from './kinds.ts'
import { writeIndex, writePart } from './write.ts'

const partMsMax = 120_000
const hour = 'public, max-age=3600'
const xml = 'application/xml; charset=utf-8'

/** Outside /api: sitemaps and robots.txt for search engines. */
export const sitemapRoutes = async (app: FastifyInstance) => {
  const { db, clock, settings } = app.parts
  const origin = settings.public_url
  await compressReplies(app)

  app.get('/robots.txt', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', hour).send(robots(origin)),
  )

  app.get('/sitemap.xml', async (_, reply) => {
    const addresses = [`${origin}/sitemaps/pages.xml`]
    for (const name of names)
      for (const part of await listParts(db, name, clock.now()))
        addresses.push(`${origin}/sitemaps/${name}-${part}.xml`)
    return reply.type(xml).header('cache-control', hour).send(writeIndex(addresses))
  })

  app.get<{ Params: { file: string } }>(
    '/sitemaps/:file',
    { handlerTimeout: partMsMax },
    async ({ params }, reply) => {
      const entries =
        params.file === 'pages.xml'
          ? pagesIn(await app.publicCache.languages.find())
          : entriesOf(app, params.file)
      if (!entries) throw notFound(m.sitemap_missing)
      const part = Readable.from(writePart(origin, entries))
      return reply.type(xml).header('cache-control', hour).send(part)
    },
  )
}

const names = Object.keys(kinds).filter(isKind)

function isKind(name: string): name is KindName {
  return Object.hasOwn(kinds, name)
}

const entriesOf = ({ parts: { db, clock } }: FastifyInstance, file: string) => {
  const [, name = '', part] = /^([a-z]+)-([1-9]\d{0,6})\.xml$/.exec(file) ?? []
  return isKind(name) ? listEntries(db, { name, part: Number(part) }, clock.now()) : undefined
}

/** The pages that always exist, in each language. */
const pagesIn = ({ codes }: Languages) =>
  codes.flatMap((code) =>
    pages.map((path) => ({ path: pathInLocale(path, code, codes[0]), updated_at: null })),
  )

/** Pages that always exist. */
const pages = [
  '/',
  '/shop',
  '/shopping-mall',
  '/offers',
  '/coupon',
  '/contact',
  '/aboutus',
  '/refund',
  '/privacy',
  '/terms',
  '/member/signup',
  '/seller/signup',
]

// Private pages, and paths for programs.
const closed = [
  '/admin',
  '/seller',
  '/member',
  '/user',
  '/cart',
  '/checkout',
  '/buy-now',
  '/pay',
  '/api/',
]

const robots = (origin: string) =>
  [
    'User-agent: *',
    'Allow: /seller/signup',
    'Allow: /member/signup',
    // With the prefix of a language.
    'Allow: /*/seller/signup',
    'Allow: /*/member/signup',
    ...closed.map((path) => `Disallow: ${path}`),
    ...closed.map((path) => `Disallow: /*${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
