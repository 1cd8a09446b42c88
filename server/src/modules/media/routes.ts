import * as m from '@emporia/messages/error'
import type { FastifyInstance } from 'fastify'

import { notFound } from '../../http/failure.ts'
import { pictureKey } from './address.ts'
import { findOpenDocument } from './queries.ts'

const yearSeconds = 31_536_000

/** Routes outside /api: the sizes of pictures. The content of an address never changes. */
export const pictureRoutes = async (app: FastifyInstance) => {
  app.get<{ Params: { hash: string; file: string } }>(
    '/media/:hash/:file',
    async (request, reply) => {
      const { files } = app.parts
      const key = keyOf(request.params)
      if (!key || !(await files.exists(key))) throw notFound(m.picture_missing)

      return reply
        .type(key.endsWith('avif') ? 'image/avif' : 'image/webp')
        .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(await files.read(key))
    },
  )

  // Library documents only; documents of people have no address.
  app.get<{ Params: { hash: string } }>('/media/:hash/document.pdf', async (request, reply) => {
    const { db, files } = app.parts
    const found = await findOpenDocument(db, request.params.hash)
    if (!found) throw notFound(m.document_missing)

    return reply
      .type(found.mime)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeName(found.name)}`)
      .header('cache-control', 'public, max-age=300')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(await files.open(found.storage_key))
  })
}

/** Encodes a file name as RFC 5987 requires. */
const encodeName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Returns the storage key of a valid address; other addresses never reach the store. */
const keyOf = ({ hash, file }: { hash: string; file: string }) => {
  const [, width, format] = /^([1-9]\d{0,3})\.(webp|avif)$/.exec(file) ?? []
  if (!width || !/^[0-9a-f]{24}$/.test(hash)) return undefined
  return pictureKey(hash, Number(width), format === 'avif' ? 'avif' : 'webp')
}
