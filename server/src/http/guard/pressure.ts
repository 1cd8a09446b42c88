import pressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

import { busy } from '../failure.ts'

/** Mean wait of the event loop over a second: beyond it, most callers would give up before their answer. */
const eventLoopDelayMsMax = 1_000

type Bounds = { maxEventLoopDelay?: number; maxRssBytes?: number }

/** Says 503 to some, while there is still time to say anything to anybody. */
export const shedLoad = (
  app: FastifyInstance,
  bounds: Bounds = { maxEventLoopDelay: eventLoopDelayMsMax },
) =>
  app.register(pressure, {
    ...bounds,
    pressureHandler: async () => {
      throw busy()
    },
  })
