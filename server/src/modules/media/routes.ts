import type { FastifyInstance } from 'fastify'

import { notFound } from '../../http/failure.ts'
import { pictureKey } from './address.ts'
import { findOpenDocument } from './queries.ts'

const yearSeconds = 31_536_000

/** Outside /api: the sizes of pictures, which never change under one address. */
export const pictureRoutes = async (app: FastifyInstance) => {
  app.get<{ Params: { hash: string; file: string } }>(
    '/media/:hash/:file',
    async (request, reply) => {
      const { files } = app.parts
      const key = keyOf(request.params)
      if (!key || !(await files.exists(key))) throw notFound('Picture')

      return reply
        .type(key.endsWith('avif') ? 'image/avif' : 'image/webp')
        .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(await files.read(key))
    },
  )

  // The documents of libraries; those of people have no address.
  app.get<{ Params: { hash: string } }>('/media/:hash/document.pdf', async (request, reply) => {
    const { db, files } = app.parts
    const found = await findOpenDocument(db, request.params.hash)
    if (!found) throw notFound('Document')

    return reply
      .type(found.mime)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeName(found.name)}`)
      .header('cache-control', 'public, max-age=300')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(await files.open(found.storage_key))
  })
}

/** As RFC 5987 wants it. */
const encodeName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Only what could be an address of ours becomes one in the store. */
const keyOf = ({ hash, file }: { hash: string; file: string }) => {
  const [, width, format] = /^([1-9]\d{0,3})\.(webp|avif)$/.exec(file) ?? []
  if (!width || !/^[0-9a-f]{24}$/.test(hash)) return undefined
  return pictureKey(hash, Number(width), format === 'avif' ? 'avif' : 'webp')
}
