import type { Clock } from '../../outside/clock.ts'
import type { Jobs } from '../../outside/jobs.ts'
import type { Parts } from '../../parts.ts'

/** What review commands require from the server besides the database. */
export type Tools = { now: Date; clock: Clock; jobs: Jobs; public_url: string }

export const toolsOf = ({
  clock,
  jobs,
  settings,
}: Pick<Parts, 'clock' | 'jobs' | 'settings'>): Tools => ({
  now: clock.now(),
  clock,
  jobs,
  public_url: settings.public_url,
})
