import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { answer } from '../../../http/answer.ts'
import { notAllowed } from '../../../http/failure.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { findInLibrary, saveToLibrary } from '../save-file.ts'
import { receiveLibraryFile } from '../receive-file.ts'
import { changeFile, removeFile } from './change-file.ts'
import { getFile, listFiles } from './list-files.ts'
import type { Scope } from './scope.ts'
import { assertShopOpen, assertStorageLeft } from './storage.ts'

/** Routes of the libraries of pictures and documents, of the platform and of shops. */
export const libraryRoutes = async (app: FastifyInstance) => {
  answer(app, api.admin.file.list, async ({ shop_id = null, ...query }, { db, clock }) => ({
    data: await listFiles(db, shop_id, query, clock.now()),
  }))
  answerWrites(app, api.admin.file, {
    libraryOf: () => null,
    reachOf: () => 'everything',
    admit: async () => {},
  })

  answer(app, api.seller.file.list, async (query, { actor, db, clock }) => ({
    data: await listFiles(db, actor.shop_id, query, clock.now()),
  }))
  answerWrites(app, api.seller.file, {
    libraryOf: shopIdOf,
    reachOf: (actor) => ({ shop_id: shopIdOf(actor) }),
    admit: (db, actor, now) => assertShopOpen(db, shopIdOf(actor), now),
  })
}

type Shared = 'create' | 'update' | 'remove'
type Calls = Pick<typeof api.admin.file, Shared> | Pick<typeof api.seller.file, Shared>

type Audience = {
  /** Library that receives new files. */
  libraryOf: (actor: Actor) => number | null
  reachOf: (actor: Actor) => Scope
  /** Throws if the caller may not write, or not now. */
  admit: (db: Db, actor: Actor, now: Date) => Promise<void>
}

const answerWrites = (
  app: FastifyInstance,
  calls: Calls,
  { libraryOf, reachOf, admit }: Audience,
) => {
  answer(
    app,
    calls.create,
    async ({ file }, { actor, db, clock, files }) => {
      const now = clock.now()
      const shop_id = libraryOf(actor)
      await admit(db, actor, now)
      // Checked before anything is stored, so that a refusal leaves nothing behind.
      if (shop_id !== null)
        await inTransaction(db, (tx) => assertStorageLeft(tx, shop_id, { bytes: file.size }, now))
      return receiveLibraryFile(files, file, 'file')
    },
    async ({ folder, alt }, received, { actor, db, clock, jobs }) => {
      const shop_id = libraryOf(actor)
      const known = await findInLibrary(db, { ...received, shop_id })
      if (shop_id !== null && !known)
        await assertStorageLeft(db, shop_id, { bytes: received.size }, clock.now())
      const { id, isNew } = await saveToLibrary(db, jobs, { ...received, shop_id, folder, alt })
      return {
        data: await getFile(db, id),
        message: isNew ? m.file_added() : m.file_known(),
      }
    },
  )

  answer(app, calls.update, async (changes, { actor, db, clock }) => {
    await admit(db, actor, clock.now())
    await changeFile(db, reachOf(actor), changes)
    return { data: await getFile(db, changes.id), message: m.file_updated() }
  })

  answer(app, calls.remove, async ({ id }, { actor, db, clock }) => {
    const now = clock.now()
    await admit(db, actor, now)
    await removeFile(db, reachOf(actor), id, now)
    return { data: null, message: m.file_deleted() }
  })
}

const shopIdOf = ({ shop_id }: Actor) => {
  if (shop_id === null) throw notAllowed()
  return shop_id
}
