import { getLocale } from '@emporia/messages/locale'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { buildApp } from '../../src/app.ts'
import type { AskInside } from '../../src/http/request/inside.ts'
import { pages } from '../../src/http/pages/pages.ts'
import type { Answer, Build, Web } from '../../src/http/pages/web.ts'
import type { AppContext } from '../../src/context.ts'
import { openPubSub } from '../../src/adapters/pubsub.ts'
import { type Person, toSessionToken } from '../users.ts'
import { db, parts, url } from '../app.ts'

/**
 * Starts a separate server with pages: short texts instead of the web, built from the same calls.
 */
export const openPages = async (different: Partial<AppContext> = {}) => {
  const pubsub = different.pubsub ?? openPubSub(url, pino({ level: 'silent' }))
  const landed: unknown[] = []
  let rendered = 0
  const app = await buildApp({ ...parts, ...different, pubsub }, async (inner) => {
    inner.addHook('onRequest', async ({ query }) => void landed.push(query))
    await pages(
      inner,
      standInWeb(() => void rendered++),
    )
  })

  let answered = 0
  countAnswers(app, () => void answered++)

  return {
    app,
    /** Returns how many calls reached their handler instead of the cache. */
    answered: () => answered,
    /**
     * Returns how many pages were rendered, and with which queries, since the server was opened.
     */
    rendered: () => rendered,
    landed,
    caughtUp: pubsub.caughtUp,
    openAnew: async () => {
      await db.execute(sql`select pg_notify('pages', '*')`)
      await pubsub.caughtUp()
      rendered = 0
      answered = 0
      landed.length = 0
    },
    get: getFrom(app),
    call: callOn(app),
    close: async () => {
      await app.close()
      await pubsub.stop()
    },
  }
}

const countAnswers = (app: FastifyInstance, count: () => void) => {
  for (const call of app.calls.values()) {
    const { handle } = call
    call.handle = (...params) => {
      count()
      return handle(...params)
    }
  }
}

const getFrom =
  (app: FastifyInstance) =>
  async (address: string, headers: Record<string, string> = { 'accept-encoding': 'br' }) => {
    const reply = await app.inject({ url: address, headers })
    return {
      statusCode: reply.statusCode,
      headers: reply.headers,
      body: readable(reply.rawPayload, reply.headers['content-encoding']),
    }
  }

const callOn =
  (app: FastifyInstance) =>
  async (who: Person, method: 'PUT' | 'POST', path: string, payload: object) => {
    const headers = { authorization: `Bearer ${toSessionToken(who)}` }
    const reply = await app.inject({ method, url: `/api${path}`, headers, payload })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json()
  }

const readable = (body: Buffer, encoding: unknown) => {
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

const standInWeb = (count: () => void): Web => {
  const builds = new Map<string, Build>()
  return {
    mode: 'production',
    open: async ({ base }) => {
      const build = builds.get(base) ?? standInBuild(base, count)
      builds.set(base, build)
      return { build, islands: '', imports: [] }
    },
  }
}

const standInBuild = (base: string, count: () => void): Build => ({
  assets: {},
  basename: base || '/',
  entry: {
    module: {
      answerer: (_build, _mode, inside) => async (request, page) => {
        count()
        return answerOf(inside, new URL(request.url.replace(base, '')), page)
      },
      cacheableAddress: (address) =>
        address.startsWith('/mine')
          ? undefined
          : address.replaceAll(/[?&](referral_code|country|currency)=\w+/g, ''),
    },
  },
})

type ProductData = { id: number; name: string; price_minor: number; available: number }

const answerOf = async (
  inside: AskInside,
  { pathname, searchParams }: URL,
  { nonce }: Parameters<Answer>[1],
) => {
  const [, what, id] = pathname.split('/')
  const headers = { 'x-page': what === 'mine' ? 'hydrated' : 'script-free' }
  if (what === 'mine') return new Response(nonce, { headers })
  if (what === 'moved') return new Response(null, { status: 301, headers: { location: '/here' } })
  if (what === 'language') return new Response(getLocale(), { headers })
  if (what === 'context') {
    const settings = await inside('GET', '/settings', {})
    return new Response(settings.success ? contextOf(settings.data) : '', { headers })
  }
  if (what === 'broken') return new Response('No', { status: 500, headers })

  const category_id = Number(searchParams.get('category_id'))
  const reply =
    what === 'list'
      ? await inside('GET', '/products', { category_id })
      : await inside('GET', '/product/:id', { id: Number(id) })
  if (!reply.success) return new Response(reply.message, { status: 404, headers })

  const reported: ProductData[] =
    what === 'list'
      ? rowsOf<ProductData>(reply.data)
      : ([reply.data].flatMap((one) => one ?? []) as ProductData[])
  const texts = reported.map(({ name, price_minor, available }) =>
    what === 'stock' ? String(available) : `${name} ${price_minor}`,
  )
  return new Response(texts.join(), { headers })
}

const contextOf = (settings: unknown) => {
  const { context } = settings as {
    context?: { country: string; display: { code: string } | null }
  }
  return context ? `${context.country} ${context.display?.code ?? 'own'}` : 'none'
}

const rowsOf = <Row>(data: unknown) => (data as { rows: Row[] }).rows
