import type { Actor } from '../../http/actor.ts'
import type { Clock } from '../../adapters/clock.ts'
import type { Jobs } from '../../adapters/jobs.ts'
import type { Secrets } from '../../adapters/secrets.ts'

/** Dependencies of wallet commands besides the database, and the actor. */
export type WalletDeps = {
  now: Date
  jobs: Jobs
  public_url: string
  secrets: Secrets
  /** The acting user. */
  actor_id: number
}

type Context = {
  clock: Clock
  jobs: Jobs
  secrets: Secrets
  settings: { public_url: string }
  actor: Pick<Actor, 'id'>
}

export const toWalletDeps = ({ clock, jobs, secrets, settings, actor }: Context): WalletDeps => ({
  now: clock.now(),
  jobs,
  public_url: settings.public_url,
  secrets,
  actor_id: actor.id,
})
