import { api, brandingPictures } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { receivePictures } from '../../media/draft-pictures.ts'
import { changeGeneral } from './change-general.ts'
import { getGeneral } from './get-general.ts'

/** Routes for the settings of the marketplace for staff. */
export const generalSettingRoutes = (app: FastifyInstance) => {
  answer(app, api.admin.generalSetting.show, async (_, { db }) => ({
    data: await getGeneral(db),
  }))

  answer(
    app,
    api.admin.generalSetting.update,
    (changes, gate) => receivePictures(gate, changes, brandingPictures),
    async (changes, pictures, context) => {
      await changeGeneral(context, { changes, pictures })
      return { data: await getGeneral(context.db), message: m.settings_saved() }
    },
  )
}
