import * as m from '@emporia/messages/error'
import type { FastifyInstance } from 'fastify'

import { writeCells } from '../../../adapters/pdf/csv.ts'
import { type AppContext, createContext } from '../../../context.ts'
import { readLanguages } from '../../../http/cache/languages.ts'
import { conflict } from '../../../http/failure.ts'
import { runWithLocale, toOfferedLocale } from '../../../http/request/locale.ts'
import { findPerson } from '../../accounts/session/find-actor.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import type { SingleKind, StoredTask } from '../../product-import/tasks/kind.ts'
import { setProgress } from '../../product-import/tasks/runner/set-progress.ts'
import type { CallerContext } from '../list-call.ts'
import { createTemporaryFile, spoolList } from '../spool-list.ts'
import { admitExport } from './admit-export.ts'
import { exportPayload, toDatedName } from './payload.ts'

/**
 * Task kind: the export of a long list to a file, with the rights that its owner has when it runs
 * (docs/domain/formats.md#large-exports).
 */
export const exportKind = (getApp: () => Promise<FastifyInstance>): SingleKind => ({
  run: async (parts, task) => {
    const app = await getApp()
    const asking = await askingFor(app, parts, task)
    const file = await createTemporaryFile()
    try {
      const done = await writeRows(app, file.path, { parts, task, asking })
      await storeFile(parts, task, file.path)
      return { done }
    } finally {
      await file.remove()
    }
  },
  discard: async ({ files }, { blobs }) => {
    for (const key of blobs) await files.remove(key)
  },
  notifyEnd: (context, { id, owner_id, payload, created_at }, { state, message = '' }) => {
    const file = toDatedName(exportPayload.parse(payload).list, new Date(created_at))
    const reason = state === 'failed' ? message : null
    return sendEmail(context, 'list-export', owner_id, { id, file, reason })
  },
})

type Writing = { parts: AppContext; task: StoredTask; asking: CallerContext }

/** Writes the rows in the language of the request, with the progress, and returns their number. */
const writeRows = async (app: FastifyInstance, path: string, { parts, task, asking }: Writing) => {
  const { list, query, raw, locale } = exportPayload.parse(task.payload)
  const call = admitExport(app, asking.actor, list)
  const language = toOfferedLocale(locale, await readLanguages(parts.db))
  let done = 0
  const onPage = async (rows: number, total: number) => {
    done += rows
    if (parts.state.closing) throw new Error('The server is closing; the export starts again')
    await setProgress(parts.db, task.id, { done, total })
  }
  await runWithLocale(language, () =>
    writeCells({ isRaw: raw }, () => spoolList(path, { call, asking, query, onPage })),
  )
  return done
}

const storeFile = async ({ files }: AppContext, { blobs }: StoredTask, path: string) => {
  for (const key of blobs) {
    // An earlier attempt may have been stopped after it stored its file.
    await files.remove(key)
    await files.putFile(key, path)
  }
}

/** Returns the owner of a task as the caller of the list, with the rights of now. */
const askingFor = async (
  app: FastifyInstance,
  parts: AppContext,
  { owner_id, shop_id }: StoredTask,
): Promise<CallerContext> => {
  const context = createContext(parts)
  const person = await findPerson(parts.db, owner_id, context.now)
  // A team login that has changed to another shop must not get its rows.
  if (!person || person.shop_id !== shop_id) throw conflict(m.export_owner_changed)
  return {
    ...context,
    ...requestFacts,
    actor_id: owner_id,
    actor: { ...person, session_id: 0 },
    limits: app.limits,
  }
}

const requestFacts = {
  headers: {},
  ip: '',
  user_agent: '',
  visitor_id: null,
  click_id: null,
  device_token: null,
  guest_token: null,
}
