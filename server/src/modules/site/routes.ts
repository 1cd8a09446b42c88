import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { installationRoutes } from './installation-routes.ts'
import { listLiveSliders } from './queries.ts'
import { getPublicSettings } from './settings/public-settings.ts'
import { generalSettingRoutes } from './settings/routes.ts'
import { sliderResource } from './slider.ts'

export const siteRoutes = async (app: FastifyInstance) => {
  sliderResource(app)
  generalSettingRoutes(app)
  await app.register(installationRoutes)

  answer(app, api.site.sliders, async (_, { db, clock }) => ({
    data: await listLiveSliders(db, clock.now()),
  }))

  answer(app, api.site.settings, async (_, { db, clock, payments }) => ({
    data: await getPublicSettings(db, { now: clock.now(), payments }),
  }))
}
