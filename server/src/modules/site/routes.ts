import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { generalSettingRoutes } from './general-settings.ts'
import { getPublicSettings, listLiveSliders } from './queries.ts'
import { sliderResource } from './slider.ts'

export const siteRoutes = async (app: FastifyInstance) => {
  sliderResource(app)
  generalSettingRoutes(app)

  answer(app, api.site.sliders, async (_, { db, clock }) => ({
    data: await listLiveSliders(db, clock.now()),
  }))

  answer(app, api.site.settings, async (_, { db, clock }) => ({
    data: await getPublicSettings(db, clock.now()),
  }))
}
