import type { Clock } from '../../outside/clock.ts'
import type { Jobs } from '../../outside/jobs.ts'
import type { AppContext } from '../../parts.ts'

/** What review commands require from the server besides the database. */
export type ReviewDeps = { now: Date; clock: Clock; jobs: Jobs; public_url: string }

export const toReviewDeps = ({
  clock,
  jobs,
  settings,
}: Pick<AppContext, 'clock' | 'jobs' | 'settings'>): ReviewDeps => ({
  now: clock.now(),
  clock,
  jobs,
  public_url: settings.public_url,
})
