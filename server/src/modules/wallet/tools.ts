import type { Actor } from '../../http/actor.ts'
import type { Clock } from '../../outside/clock.ts'
import type { Jobs } from '../../outside/jobs.ts'
import type { Secrets } from '../../outside/secrets.ts'

/** What a command works with beside the database, and who gives it. */
export type Tools = {
  now: Date
  jobs: Jobs
  public_url: string
  secrets: Secrets
  /** Whoever does it. */
  actor_id: number
}

type Context = {
  clock: Clock
  jobs: Jobs
  secrets: Secrets
  settings: { public_url: string }
  actor: Pick<Actor, 'id'>
}

export const toolsOf = ({ clock, jobs, secrets, settings, actor }: Context): Tools => ({
  now: clock.now(),
  jobs,
  public_url: settings.public_url,
  secrets,
  actor_id: actor.id,
})
