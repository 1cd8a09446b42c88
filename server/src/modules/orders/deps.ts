import type { Jobs } from '../../adapters/jobs.ts'
import type { Payments } from '../../adapters/payments/gateway.ts'
import type { AppContext } from '../../context.ts'

/** What the commands of orders require from the server besides the database. */
export type OrderDeps = {
  now: Date
  jobs: Jobs
  public_url: string
  payments: Payments
  /** Cookie of the calling browser. */
  device_token?: string | null
}

export const toOrderDeps = ({
  clock,
  jobs,
  settings,
  payments,
  device_token = null,
}: Pick<AppContext, 'clock' | 'jobs' | 'settings' | 'payments'> &
  Pick<OrderDeps, 'device_token'>): OrderDeps => ({
  now: clock.now(),
  jobs,
  public_url: settings.public_url,
  payments,
  device_token,
})

/** Dependencies of everything that happens after an order was placed and paid. */
export type FulfillmentDeps = Omit<OrderDeps, 'payments' | 'device_token'>

/** Dependencies of commands that move money, with the actor; undefined is the system. */
export type LedgerDeps = Pick<OrderDeps, 'now' | 'jobs' | 'public_url'> & {
  actor_id: number | null
}

export const toLedgerDeps = (
  { now, jobs, public_url }: Omit<LedgerDeps, 'actor_id'>,
  actor: { id: number } | undefined,
): LedgerDeps => ({ now, jobs, public_url, actor_id: actor?.id ?? null })
