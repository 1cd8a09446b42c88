import { oneInServer, openGathering } from '../../outside/gathering.ts'
import type { Parts } from '../../parts.ts'
import { keepVisits } from './keep-visits.ts'
import type { Visit } from './visit.ts'

/** The server's only queue of visits: repeated views wait as one entry. */
export const visitsOf = oneInServer(({ db, log, clock }: Pick<Parts, 'db' | 'log' | 'clock'>) =>
  openGathering<Visit>({
    keyOf: ({ ip, path, user_agent }) => `${ip} ${path} ${user_agent}`,
    meet: (before, { seen_at }) => Object.assign(before, { views: before.views + 1, seen_at }),
    write: async (visits) => {
      try {
        await keepVisits(db, visits, clock.now())
      } catch (err) {
        log.warn({ err, visits: visits.length }, 'visits could not be written')
      }
    },
  }),
)
