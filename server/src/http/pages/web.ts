import compress from '@fastify/compress'
import middie from '@fastify/middie'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'

import type { AskInside } from '../request/inside.ts'

type Mode = 'production' | 'development'
export type Answer = (
  request: Request,
  page: { nonce: string; islands: string },
) => Promise<Response>

/** The exports of `web/src/entry.server.tsx`. */
export type Build = {
  entry: {
    module: {
      answerer: (
        build: Build,
        mode: Mode,
        inside: AskInside,
        report: (error: unknown) => void,
      ) => Answer
      /**
       * Returns the address reduced to what its page reads, if that page is the same for all
       * callers.
       */
      cacheableAddress: (address: string) => string | undefined
    }
  }
}

/** The pages, and the address of the script that starts their islands. */
export type Web = { mode: Mode; build: () => Promise<Build>; islands: string }

const web = new URL('../../../../web/', import.meta.url)
const client = new URL('build/client/', web)
const yearSeconds = 31_536_000

/** The production build; an asset never changes under its name. */
export const builtWeb = async (app: FastifyInstance): Promise<Web> => {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  await app.register(compress, { encodings: ['br', 'gzip'], brotliOptions: quality })
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('assets/', client)),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: yearSeconds * 1000,
  })
  letWorkersFetch(app)
  await app.register(fastifyStatic, {
    root: fileURLToPath(client),
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**'],
    maxAge: '1h',
  })

  const manifest = await readFile(new URL('.vite/manifest.json', client), 'utf8')
  const { file } =
    (JSON.parse(manifest) as Record<string, { file: string }>)['src/islands/entry.ts'] ?? {}
  const build = (await import(new URL('build/server/index.js', web).href)) as Build
  return { mode: 'production', build: () => Promise.resolve(build), islands: `/${file}` }
}

/**
 * The POS service worker caches what its page loads, so it may fetch; it is revalidated on each
 * load.
 */
const letWorkersFetch = (app: FastifyInstance) =>
  app.addHook('onSend', async ({ url }, reply) => {
    if (!url.endsWith('-worker.js')) return
    void reply.header('content-security-policy', "default-src 'none'; connect-src 'self'")
    void reply.header('cache-control', 'no-cache')
  })

/** The pages from their source, compiled by Vite in this process. */
export const developingWeb = async (app: FastifyInstance): Promise<Web> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: fileURLToPath(web),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  await app.register(middie)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  return {
    mode: 'development',
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<Build>,
    islands: '/src/islands/entry.ts',
  }
}
