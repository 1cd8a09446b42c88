import type { Clock } from '../../adapters/clock.ts'
import type { Jobs } from '../../adapters/jobs.ts'
import type { AppContext } from '../../context.ts'

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
