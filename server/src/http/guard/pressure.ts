import pressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

import { busy } from '../failure.ts'

type Bounds = { maxEventLoopDelay?: number; maxRssBytes?: number }

/** Says 503 to some, while there is still time to say anything to anybody. */
export const shedLoad = (app: FastifyInstance, bounds: Bounds) =>
  app.register(pressure, {
    ...bounds,
    pressureHandler: async () => {
      throw busy()
    },
  })
