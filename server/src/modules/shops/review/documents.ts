import { shopDocuments } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import type { Db } from '../../../db/client.ts'
import { notFound } from '../../../http/failure.ts'
import { files } from '../../media/public.ts'
import { documents } from '../../accounts/public.ts'
import { shops } from '../tables.ts'

/** Routes for sellers' documents. Callers without access get 404. */
export const documentRoutes = async (app: FastifyInstance) => {
  answer(app, shopDocuments.admin, async ({ id }, { db, files: store }) => {
    const { storage_key, ...document } = await getDocument(db, id)
    return { ...document, content: await store.read(storage_key) }
  })

  answer(app, shopDocuments.seller, async ({ id }, { actor, db, files: store }) => {
    const own = eq(documents.user_id, actor.id)
    const { storage_key, ...document } = await getDocument(db, id, own)
    return { ...document, content: await store.read(storage_key) }
  })
}

/** Returns a document of a user with a shop. Documents of other users are not accessible here. */
const getDocument = async (db: Db, id: number, reach?: SQL) => {
  const [found] = await db
    .select({ name: files.name, type: files.mime, storage_key: files.storage_key })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.file_id))
    .innerJoin(shops, eq(shops.owner_id, documents.user_id))
    .where(and(eq(documents.id, id), isNull(files.deleted_at), reach))
  if (!found) throw notFound(m.document_missing)
  return found
}
