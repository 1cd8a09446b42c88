import type { Logger } from 'pino'

import type { Db } from './db/client.ts'
import type { Replica } from './db/replica.ts'
import type { Clock } from './outside/clock.ts'
import type { Files } from './outside/files.ts'
import type { Hold } from './outside/installation/hold.ts'
import type { Jobs } from './outside/jobs.ts'
import type { Mail } from './outside/mail/transport.ts'
import type { News } from './outside/news.ts'
import type { Payments } from './outside/payments/gateway.ts'
import type { Secrets } from './outside/secrets.ts'

/** Everything the server is made of; tests hand in their own. */
export type Parts = {
  db: Db
  /** A copy that public pages may be read from, where there is one. */
  replica?: Replica | undefined
  clock: Clock
  mail: Mail
  files: Files
  jobs: Jobs
  news: News
  payments: Payments
  hold: Hold
  secrets: Secrets
  log: Logger
  settings: PublicSettings
  state: State
}

/** What the environment says and the program needs to know while it runs. */
type PublicSettings = {
  /** Where people reach the market, without a slash at the end. */
  public_url: string
  /** Where files lie; readiness watches its free space. */
  data_dir: string
  /** Files and database are elsewhere, so that this machine's disk is not watched. */
  is_diskless?: boolean
  /** How long the event loop may wait, on average, before callers are sent away; 0 is for ever. */
  patience_ms: number
  /** Whoever has it may see the figures of /metrics; without one, whoever asks from inside. */
  metrics_token?: string | undefined
  /** The proxies that are believed when they say for whom they ask. */
  trust_proxy?: string | undefined
}

/** True from the first signal to stop: readiness answers 503 from then on. */
export type State = {
  closing: boolean
  /** Nobody new is let in any more, and who is answered is told to go. */
  shut?: boolean
}
