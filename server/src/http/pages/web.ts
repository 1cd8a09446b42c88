import compress from '@fastify/compress'
import middie from '@fastify/middie'
import fastifyStatic from '@fastify/static'
import type { Locale, RequestLocale } from '@emporia/messages/locale'
import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'

import type { AskInside } from '../request/inside.ts'
import { importBuiltPages } from './built-pages.ts'

type Mode = 'production' | 'development'
export type Answer = (
  request: Request,
  page: { nonce: string; islands: string; imports: string[] },
) => Promise<Response>

/** The exports of `web/src/entry.server.tsx`. */
export type Build = {
  /** The scripts of each route. */
  assets: object
  /** The prefix of all addresses. */
  basename: string
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

/**
 * The pages of a language, and the addresses of the script that starts their islands and of those
 * that it imports.
 */
type OpenWeb = { build: Build; islands: string; imports: string[] }

export type Web = {
  mode: Mode
  /** Returns the pages of a language under a prefix such as `/de`. */
  open: (language: RequestLocale) => Promise<OpenWeb>
}

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
  const chunks = JSON.parse(manifest) as Record<string, { file: string; imports?: string[] }>
  const { file, imports: imported = [] } = chunks['src/islands/entry.ts'] ?? {}
  const imports = imported.map((name) => `/${chunks[name]?.file}`)
  const build = (await importBuiltPages()) as Build
  const folders = JSON.parse(
    await readFile(new URL('build/languages.json', web), 'utf8'),
  ) as Folders
  const known = new Map<string, OpenWeb>()
  const open = ({ locale, base }: RequestLocale) => {
    const one =
      known.get(locale + base) ??
      translate({ build, islands: `/${file}`, imports }, { folder: folders[locale], base })
    known.set(locale + base, one)
    return Promise.resolve(one)
  }
  return { mode: 'production', open }
}

/** The folder of the scripts of each language; '' for English. */
type Folders = Partial<Record<Locale, string>>
type TranslateParams = { folder: string | undefined; base: string }

/** Returns the pages with the scripts of a language, and with addresses under its prefix. */
const translate = (
  { build, islands, imports }: OpenWeb,
  { folder = '', base }: TranslateParams,
): OpenWeb => {
  const own = (text: string) =>
    folder ? text.replaceAll(/(\/assets\/)([\w.-]+\.js)\b/g, `$1${folder}/$2`) : text
  const assets = JSON.parse(own(JSON.stringify(build.assets))) as Build['assets']
  return {
    build: { ...build, assets, basename: base || '/' },
    islands: own(islands),
    imports: imports.map(own),
  }
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
  // One for each build and prefix: a build changes with its sources.
  const known = new WeakMap<Build, Map<string, OpenWeb>>()
  const islands = '/src/islands/entry.ts'
  return {
    mode: 'development',
    open: async ({ base }) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as Build
      const own = known.get(build) ?? new Map<string, OpenWeb>()
      const one = own.get(base) ?? {
        build: { ...build, basename: base || '/' },
        islands,
        imports: [],
      }
      known.set(build, own.set(base, one))
      return one
    },
  }
}
