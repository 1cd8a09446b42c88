import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'

import type { Db } from './db/client.ts'
import type { Replica } from './db/replica.ts'
import type { CarrierProvider } from './adapters/carriers/carrier-provider.ts'
import type { Clock } from './adapters/clock.ts'
import type { Files } from './adapters/files.ts'
import type { GuardedFetch } from './adapters/guarded-fetch.ts'
import type { Hold } from './adapters/installation/hold.ts'
import type { Jobs } from './adapters/jobs.ts'
import type { Mail } from './adapters/mail/transport.ts'
import type { PubSub } from './adapters/pubsub.ts'
import type { RateService } from './adapters/rates/rate-service.ts'
import type { Payments } from './adapters/payments/gateway.ts'
import type { TaxProviders } from './adapters/tax/open-tax-provider.ts'
import type { Secrets } from './adapters/secrets.ts'
import type { Vies } from './adapters/vies.ts'

/** The services of the running server, opened once; tests open their own. */
export type AppContext = {
  db: Db
  /** A replica that public pages may be read from, if there is one. */
  replica?: Replica | undefined
  clock: Clock
  mail: Mail
  files: Files
  jobs: Jobs
  pubsub: PubSub
  payments: Payments
  /** Checks VAT ids of the European Union, if the marketplace asks it. */
  vies?: Vies | undefined
  /** Publishes exchange rates, if the marketplace asks for them. */
  rates?: RateService | undefined
  /** Reports about shipments, if the marketplace uses a provider. */
  carriers?: CarrierProvider | undefined
  /** Opens the service that calculates tax, if the settings name one. */
  taxes: TaxProviders
  /** Calls addresses that people entered. */
  outgoing: GuardedFetch
  hold: Hold
  secrets: Secrets
  log: Logger
  settings: PublicSettings
  state: State
}

/**
 * What a command receives first: the services, and for whom and when it runs. Handlers pass the
 * context of their request; jobs, the demo data and tests make one with `createContext`.
 */
export type Context = AppContext & {
  /** In a write, the open transaction: everything that the command stores belongs to it. */
  db: Db
  /** The time of the request; a command and all that it calls see the same time. */
  now: Date
  /** The acting user; null is the system. */
  actor_id: number | null
  /** Identifies the request in logs and in keys of events. */
  request_id: string
  /** Cookies of the calling browser. */
  visitor_id?: string | null
  device_token?: string | null
}

/** Returns the context of a command outside of a request, such as a job: the system acts, now. */
export const createContext = (app: AppContext, db = app.db): Context => ({
  ...app,
  db,
  now: app.clock.now(),
  actor_id: null,
  request_id: randomUUID(),
})

/** Environment settings that the running program needs. */
type PublicSettings = {
  /** The public address of the marketplace, without a trailing slash. */
  public_url: string
  /** The data folder; readiness checks its free space. */
  data_dir: string
  /** Files and database are external, so the local disk is not checked. */
  is_diskless?: boolean
  /**
   * The mean event loop delay, in milliseconds, above which callers are refused; 0 disables the
   * check.
   */
  patience_ms: number
  /** Callers with this token may read /metrics; without a token, only local callers. */
  metrics_token?: string | undefined
  /** The proxies whose forwarding headers are trusted. */
  trust_proxy?: string | undefined
  /** The header in which a proxy names the country of a caller, in lower case. */
  trust_country_header?: string | undefined
}

/** True from the first stop signal: readiness then answers 503. */
export type State = {
  closing: boolean
  /** New connections are refused, and replies close their connection. */
  shut?: boolean
}
