import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { Gauge } from 'prom-client'

import { findRequestContext, listVarying } from '../buyer-context/choose.ts'
import { type CurrentContext, runWithBuyerContext } from '../buyer-context/current.ts'
import { createCache, type Made } from '../cache/cache.ts'
import { countBytes, compress } from '../cache/compression.ts'
import { runWithLocale } from '../request/locale.ts'
import { type Localized, localize } from './language.ts'
import { makePage, noting, type Page } from './render-page.ts'
import { buildPolicy } from './policy.ts'
import { type Answered, sendPage } from './send-page.ts'
import { speculation, speculationHeader } from './speculation.ts'
import type { Build, Web } from './web.ts'

type PageParams = Localized & { nonce: string; context: CurrentContext | undefined }

/**
 * Serves every address outside `/api` by React Router in this process. Pages that are the same for
 * all callers are cached until something they show changes, and only for a short time.
 */
export const pages = async (app: FastifyInstance, web: Web) => {
  const { languages, contexts } = app.publicCache
  const { trust_country_header } = app.parts.settings
  const cache = await openCache(app)
  const make = createMaker(app, web)
  speculation(app)

  app.get('/*', { config: { isAdmittedLate: true } }, async (request, reply) => {
    const localized = localize(addressOf(request), await languages.find(), request.headers)
    if ('to' in localized) return redirect(reply, localized.to, localized.status)
    const { language, address } = localized
    const context = await findRequestContext(request)
    const { cacheableAddress } = (await web.open(language)).build.entry.module
    const known = cacheableAddress(address)
    const isCached = known !== undefined && context?.isCacheable !== false
    // A page in development has Vite scripts without a nonce.
    const nonce = known || web.mode === 'development' ? '' : newNonce()
    const makeHere = async () => {
      app.admitWork(request, reply)
      return make({ language, address: known ?? address, nonce, context })
    }
    const key = (context?.key ?? '') + language.base + (known ?? address)
    const page = isCached
      ? await cache.findOrMake(key, makeHere)
      : await findOrMakeAlone(cache, { key, context, makeHere })

    const policy = { ...kindOf(page), form: findForm(app, address) }
    void reply.header('content-security-policy', buildPolicy(web.mode, policy, nonce))
    if (page.isScriptFree) void reply.header('speculation-rules', speculationHeader)
    const location = page.headers.get('location')
    if (location && known)
      return redirect(reply, withQuery(location, { known, address }), page.status)
    // Other pages have a policy with a nonce of their own.
    const isCurrent = isCached ? () => cache.find(key) === page : undefined
    const varying = listVarying(await contexts.find(), trust_country_header)
    return sendPage(request, reply, { page, isCurrent, varying })
  })
}

type Alone = {
  key: string
  context: CurrentContext | undefined
  makeHere: () => Promise<Made<Answered>>
}

/** Missing pages are cached too; pages of a context that few visitors choose are not. */
const findOrMakeAlone = async (
  cache: ReturnType<typeof createCache<Answered>>,
  { key, context, makeHere }: Alone,
) => {
  if (context?.isCacheable === false) return (await makeHere()).value
  return cache.find(key) ?? (await cache.keep(key, makeHere)).value
}

/** Returns a function that renders a page in its language. */
const createMaker = (app: FastifyInstance, web: Web) => {
  const { settings } = app.parts
  const { now, mayKeep, nextChange, answers } = app.publicCache
  const report = (err: unknown) => app.log.error({ err }, 'a page failed')
  const answerOf = onceEach((build: Build) =>
    build.entry.module.answerer(build, web.mode, noting(answers.keeping(app.askInside)), report),
  )

  return async ({ address, language, nonce, context }: PageParams) => {
    const until = { now: now(), at: await nextChange() }
    const { build, islands, imports } = await web.open(language)
    const answer = answerOf(build)
    const url = settings.public_url + language.base + address
    const request = new Request(url, { headers: { accept: 'text/html' } })
    const answerPage = () =>
      runWithLocale(language, () =>
        runWithBuyerContext(context, () => answer(request, { nonce, islands, imports })),
      )
    const made = await makePage(answerPage)
    // In development the source changes, which no table reports.
    return web.mode === 'production' && mayKeep() ? toCacheEntry(made, until) : passing(made)
  }
}

/** The page cache, which needs a listener for changes. */
const openCache = async (app: FastifyInstance) => {
  const { publicCache, sentReplies } = app
  const cache = createCache<Answered>({ now: publicCache.now })
  measure(app, () => cache.bytes() + publicCache.replies.bytes() + sentReplies.bytes())
  await publicCache.listen(cache.forget)
  return cache
}

/** Only the page of a payment may load the form of a provider. */
const findForm = ({ parts }: FastifyInstance, address: string) =>
  /^\/checkout\/payment\/?(\?|$)/.test(address)
    ? parts.payments.gateways.find(({ form }) => form)?.form?.sources
    : undefined

/** The kind of a page, from the headers that it sets for the server. */
const kindOf = ({ headers }: Page) => ({
  page: headers.get('x-page') ?? '',
  counts: headers.get('x-counts') ?? '',
})

/**
 * Computes a value once per object. Building the routes takes longer than many pages; development
 * replaces the build.
 */
const onceEach = <Of extends object, Value>(make: (of: Of) => Value) => {
  const known = new WeakMap<Of, Value>()
  return (of: Of) => {
    const value = known.get(of) ?? make(of)
    known.set(of, value)
    return value
  }
}

const measure = ({ metrics }: FastifyInstance, bytes: () => number) =>
  new Gauge({
    name: 'pages_kept_bytes',
    help: 'Memory that kept pages and replies take',
    registers: [metrics.registry],
    collect() {
      this.set(bytes())
    },
  })

const newNonce = () => randomBytes(16).toString('base64url')

/** Strips leading slashes, so that the host is always ours and never taken from the path. */
const addressOf = ({ url }: FastifyRequest) => `/${url.replace(/^\/+/, '')}`

/** A redirect retains the full query, not only the part that the page reads. */
const withQuery = (location: string, { known, address }: { known: string; address: string }) => {
  const read = new Set([...queryOf(known)].map(([name]) => name))
  const others = [...queryOf(address)].filter(([name, value]) => value !== '' && !read.has(name))
  if (others.length === 0) return location
  return `${location}${location.includes('?') ? '&' : '?'}${new URLSearchParams(others).toString()}`
}

const queryOf = (address: string) => new URLSearchParams(address.split('?').slice(1).join('?'))

const redirect = (reply: FastifyReply, location: string, status: number) =>
  reply.header('cache-control', 'no-store').redirect(location, status)

const foundMs = 60_000
const missingMs = 10_000

type Rendered = { page: Page; tags: ReadonlySet<string> }
type Instants = { now: number; at: number }

/** Compresses and caches a public page; a missing page is cached for a shorter time. */
const toCacheEntry = async (
  { page, tags }: Rendered,
  { now, at }: Instants,
): Promise<Made<Answered>> => {
  const cache = cacheOf(page)
  if (!cache) return passing({ page, tags })
  const packed = await compress(page.body)
  const value = { ...page, body: Buffer.alloc(0), packed }
  const until = Math.min(at, now + (cache === 'found' ? foundMs : missingMs))
  return { value, tags, cacheState: cache, until, bytes: countBytes(packed) }
}

const cacheOf = ({ isScriptFree, status }: Page) => {
  if (!isScriptFree) return undefined
  if (status === 404) return 'missing' as const
  return status === 200 ? ('found' as const) : undefined
}

const passing = ({ page, tags }: Rendered): Made<Answered> => ({
  value: page,
  tags,
  cacheState: undefined,
  until: 0,
  bytes: 0,
})
