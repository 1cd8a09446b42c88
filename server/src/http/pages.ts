import compress from '@fastify/compress'
import middie from '@fastify/middie'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'

import type { AskInside } from './call/inside.ts'
import { policyOf } from './page-policy.ts'

type Mode = 'production' | 'development'
type Answer = (request: Request, page: { nonce: string; islands: string }) => Promise<Response>

/** What `web/src/entry.server.tsx` gives us. */
type Build = {
  entry: { module: { answerer: (build: Build, mode: Mode, inside: AskInside) => Answer } }
}
type Web = { build: () => Promise<Build>; islands: string }

const web = new URL('../../../web/', import.meta.url)
const client = new URL('build/client/', web)
const yearSeconds = 31_536_000

/** Everything outside `/api` is a page: React Router, mounted in this process. */
export const pages = async (
  app: FastifyInstance,
  { mode, publicUrl }: { mode: Mode; publicUrl: string },
) => {
  const { build, islands } = mode === 'development' ? await developing(app) : await built(app)

  app.get('/*', async (request, reply) => {
    const now = await build()
    const answer = now.entry.module.answerer(now, mode, app.askInside)
    // A development page has scripts of Vite's that carry no nonce.
    const nonce = mode === 'development' ? '' : randomBytes(16).toString('base64url')
    const response = await answer(asked(request, reply, publicUrl), { nonce, islands })
    return send(reply, response, policyOf(mode, response.headers.get('x-page') ?? '', nonce))
  })
}

/** The web as it was built: assets never change under their name, a page is compressed each time. */
const built = async (app: FastifyInstance): Promise<Web> => {
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
  return { build: () => Promise.resolve(build), islands: `/${file}` }
}

/** The web from its source, changed pages and all, in this same process. */
const developing = async (app: FastifyInstance): Promise<Web> => {
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
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<Build>,
    islands: '/src/islands/entry.ts',
  }
}

/** The request as the web standard writes it; its host is ours, whatever the visitor writes. */
const asked = ({ url, headers }: FastifyRequest, reply: FastifyReply, publicUrl: string) => {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const accept = headers.accept ?? '*/*'
  return new Request(`${publicUrl}/${url.replace(/^\/+/, '')}`, {
    headers: { accept },
    signal: gone.signal,
  })
}

const send = async (reply: FastifyReply, response: Response, policy: string) => {
  void reply.status(response.status)
  for (const [name, value] of response.headers)
    if (name !== 'x-page') void reply.header(name, value)
  void reply.header('content-security-policy', policy)
  void reply.header('cache-control', cachingOf(response))
  return reply.send(Buffer.from(await response.arrayBuffer()))
}

const cachingOf = ({ ok, headers }: Response) =>
  ok && headers.get('x-page') === 'script-free' ? 'public, max-age=0, must-revalidate' : 'no-store'
