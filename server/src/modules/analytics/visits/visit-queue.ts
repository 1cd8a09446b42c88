import { oneInServer, openWriteBuffer } from '../../../adapters/write-buffer.ts'
import type { AppContext } from '../../../context.ts'
import { saveVisits } from './save-visits.ts'
import type { Visit } from './visit.ts'

/** The server's only queue of visits: repeated views wait as one entry. */
export const getVisitQueue = oneInServer(
  ({ db, log, clock }: Pick<AppContext, 'db' | 'log' | 'clock'>) =>
    openWriteBuffer<Visit>({
      keyOf: ({ ip, path, user_agent }) => `${ip} ${path} ${user_agent}`,
      meet: (before, { seen_at }) => Object.assign(before, { views: before.views + 1, seen_at }),
      write: async (visits) => {
        try {
          await saveVisits(db, visits, clock.now())
        } catch (err) {
          log.warn({ err, visits: visits.length }, 'visits could not be written')
        }
      },
    }),
)
