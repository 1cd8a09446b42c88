import * as m from '@emporia/messages/error'
import { pathInLocale } from '@emporia/messages/locale'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'

import type { Db } from '../../../db/client.ts'
import type { Languages } from '../../../http/cache/languages.ts'
import { compressReplies } from '../../../http/request/compress.ts'
import { notFound } from '../../../http/failure.ts'
import { listContentLocales } from '../../translations/list-content-locales.ts'
import { type Entry, kinds, type KindName, listEntries, listParts } from './kinds.ts'
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
    const [, ...others] = (await app.publicCache.languages.find()).codes
    for (const locale of [null, ...others])
      for (const name of names)
        for (const part of await listParts(db, { name, locale }, clock.now()))
          addresses.push(`${origin}/sitemaps/${locale ? `${locale}-` : ''}${name}-${part}.xml`)
    return reply.type(xml).header('cache-control', hour).send(writeIndex(addresses))
  })

  app.get<{ Params: { file: string } }>(
    '/sitemaps/:file',
    { handlerTimeout: partMsMax },
    async ({ params }, reply) => {
      const languages = await app.publicCache.languages.find()
      const entries =
        params.file === 'pages.xml'
          ? await pagesIn(db, languages)
          : entriesOf(app, params.file, languages)
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

/** Entries of `products-1.xml`, or of `de-products-1.xml` in German. */
const entriesOf = (
  { parts: { db, clock } }: FastifyInstance,
  file: string,
  { codes }: Languages,
) => {
  const [, code, name = '', part] = fileName.exec(file) ?? []
  const [first, ...others] = codes
  const locale = code ?? null
  if (!isKind(name) || (locale && !others.some((other) => other === locale))) return undefined
  const entries = listEntries(db, { name, locale, part: Number(part) }, clock.now())
  return locale ? inLocale(entries, (path) => pathInLocale(path, locale, first)) : entries
}

const fileName = /^(?:([a-z]{2}(?:-[a-z]{2})?)-)?([a-z]+)-([1-9]\d{0,6})\.xml$/

async function* inLocale(entries: AsyncIterable<Entry>, toPath: (path: string) => string) {
  for await (const { path, updated_at } of entries) yield { path: toPath(path), updated_at }
}

/** The pages that always exist, in each language; those of the owner if they are translated. */
const pagesIn = async (db: Db, { codes }: Languages) => {
  const [first] = codes
  const entries = (path: string, locales: readonly string[]) =>
    locales.map((code) => ({ path: pathInLocale(path, code, first), updated_at: null }))
  const owned: Entry[] = []
  for (const [path, id] of Object.entries(ownedPages)) {
    const translated = await listContentLocales(db, { entity: 'page', id, codes })
    owned.push(...entries(path, [first, ...translated]))
  }
  return [...pages.flatMap((path) => entries(path, codes)), ...owned]
}

/** Pages with texts of the owner. */
const ownedPages = {
  '/aboutus': 'about',
  '/refund': 'refund',
  '/privacy': 'privacy',
  '/terms': 'terms',
}

/** Pages that always exist. */
const pages = [
  '/',
  '/shop',
  '/shopping-mall',
  '/offers',
  '/coupon',
  '/contact',
  '/guarantee',
  '/ranking',
  '/seller-terms',
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
