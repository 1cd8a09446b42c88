import type { Jobs } from '../../outside/jobs.ts'
import type { Payments } from '../../outside/payments/gateway.ts'
import type { Parts } from '../../parts.ts'

/** What the commands of orders require from the server besides the database. */
export type Tools = {
  now: Date
  jobs: Jobs
  public_url: string
  payments: Payments
  /** Cookie of the calling browser. */
  device_token?: string | null
}

export const toolsOf = ({
  clock,
  jobs,
  settings,
  payments,
  device_token = null,
}: Pick<Parts, 'clock' | 'jobs' | 'settings' | 'payments'> &
  Pick<Tools, 'device_token'>): Tools => ({
  now: clock.now(),
  jobs,
  public_url: settings.public_url,
  payments,
  device_token,
})

/** Dependencies of everything that happens after an order was placed and paid. */
export type Means = Omit<Tools, 'payments' | 'device_token'>

/** Dependencies of commands that move money, with the actor; undefined is the system. */
export type Hands = Pick<Tools, 'now' | 'jobs' | 'public_url'> & { actor_id: number | null }

export const handsOf = (
  { now, jobs, public_url }: Omit<Hands, 'actor_id'>,
  actor: { id: number } | undefined,
): Hands => ({ now, jobs, public_url, actor_id: actor?.id ?? null })
