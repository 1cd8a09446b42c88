import { api } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import type { FastifyInstance } from 'fastify'

import { conflict } from '../../http/failure.ts'
import { answer } from '../../http/answer.ts'
import { findHold, releaseInstallation } from '../../adapters/installation/installation.ts'

/** Route that activates a restored or copied installation. */
export const installationRoutes = async (app: FastifyInstance) => {
  answer(app, api.admin.installation.release, async ({ keep_emails }, { db, hold, after }) => {
    if ((await findHold(db)) === undefined) throw conflict(m.installation_not_held)
    const skipped = await releaseInstallation(db, { keep_emails })
    after(hold.check)
    return { data: { skipped }, message: answers.installation_released() }
  })
}
