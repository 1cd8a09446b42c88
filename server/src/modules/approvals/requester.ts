import type { Actor } from '../../http/actor.ts'
import type { AppContext } from '../../context.ts'

export const sentForApprovalMessage = 'Sent for approval'

type Context = Pick<AppContext, 'clock' | 'jobs' | 'secrets' | 'settings'> & { actor: Actor }

/** Returns the requester and its dependencies from the context of a handler. */
export const toRequester = ({ actor, clock, jobs, secrets, settings }: Context) => ({
  asked_by: actor.id,
  /** A request for approval requires a recently confirmed identity. */
  confirmed_at: actor.confirmed_at,
  now: clock.now(),
  jobs,
  secrets,
  public_url: settings.public_url,
})
