import type { Actor } from '../../http/actor.ts'
import type { Clock } from '../../outside/clock.ts'
import type { Jobs } from '../../outside/jobs.ts'

/** What a command works with beside the database, and who gives it. */
export type Tools = {
  now: Date
  jobs: Jobs
  public_url: string
  /** Whoever does it. */
  actor_id: number
}

type Context = {
  clock: Clock
  jobs: Jobs
  settings: { public_url: string }
  actor: Pick<Actor, 'id'>
}

export const toolsOf = ({ clock, jobs, settings, actor }: Context): Tools => ({
  now: clock.now(),
  jobs,
  public_url: settings.public_url,
  actor_id: actor.id,
})
