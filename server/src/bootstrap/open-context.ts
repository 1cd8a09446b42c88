import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'

import { connect, type Db } from '../db/client.ts'
import { openReplica } from '../db/replica.ts'
import type { Settings } from '../environment/environment.ts'
import { systemClock } from '../adapters/clock.ts'
import type { Bucket } from '../adapters/bucket.ts'
import { openFiles } from '../adapters/files.ts'
import { heldCarriers, heldMail, heldPayments, openHold } from '../adapters/installation/hold.ts'
import { openJobs } from '../adapters/jobs.ts'
import { openMail } from '../adapters/mail/transport.ts'
import { openPubSub } from '../adapters/pubsub.ts'
import { openPayments } from '../adapters/payments/open-payments.ts'
import { openSecrets } from '../adapters/secrets.ts'
import { openRateService } from '../adapters/rates/rate-service.ts'
import { openEasypost } from '../adapters/carriers/easypost/easypost.ts'
import { openCarrierSandbox } from '../adapters/carriers/sandbox/sandbox.ts'
import { openGuardedFetch } from '../adapters/guarded-fetch.ts'
import { openTaxProviders } from '../adapters/tax/open-tax-provider.ts'
import { openVies } from '../adapters/vies.ts'
import type { AppContext } from '../context.ts'
import type { Closing } from './closing.ts'
import type { DatabaseAccess } from './database-access.ts'

/** The mean event loop delay, in milliseconds, from which callers notice late replies. */
const patience_ms = 250

type ContextParams = {
  settings: Settings
  /** Jobs use the owner's address, because their tables are separate. */
  access: DatabaseAccess
  /** Why this installation is held, if it is. */
  held_because: string | undefined
  log: Logger
  closing: Closing
}

/** Opens all parts of the server, and registers how to close them. */
export const openContext = async (params: ContextParams) => {
  const { settings, access, log, closing } = params
  const { data_dir, bucket } = settings
  const is_diskless = Boolean(bucket && settings.database_url)
  // Free space is checked from the start, before anything is stored.
  if (!is_diskless) mkdirSync(data_dir, { recursive: true })
  const db = openPool(params)
  const hold = openHold({ db, because: params.held_because, log })
  closing.later('the hold', hold.stop)
  const secrets = await openSecrets(settings)
  const mail = openMailbox(params)
  const jobs = await openJobs(access.owner_url, log, settings.process !== 'web')
  closing.later('the jobs', jobs.stop, 8_000)
  const pubsub = openPubSub(access.listen_url, log)
  closing.later('the news', pubsub.stop)

  const public_url = publicUrl(settings)
  const paid = { clock: systemClock, public_url }
  return {
    db,
    replica: openCopy({ settings, original: db, log, closing }),
    clock: systemClock,
    mail: heldMail(mail, hold),
    hold,
    files: bucket ? await bucketOf(bucket) : await openFiles(join(data_dir, 'files')),
    jobs,
    pubsub,
    payments: heldPayments(
      await openPayments({ ...settings, ...paid, db, own_url: ownUrl(settings) }),
      hold,
    ),
    ...openServices(settings, public_url),
    carriers: heldCarriers(openCarriers(settings, db), hold),
    secrets,
    log,
    settings: { ...publicPartOf(settings), public_url, is_diskless },
    state: closing.state,
  } satisfies AppContext
}

/** Services of others, if the environment names them. */
const openServices = ({ fx_rates_url, vies_url, outgoing_private }: Settings, own_url: string) => {
  const outgoing = openGuardedFetch({ allowed: outgoing_private, own_url })
  return {
    outgoing,
    taxes: openTaxProviders({ fetch: outgoing }),
    rates: fx_rates_url ? openRateService(fx_rates_url) : undefined,
    vies: vies_url ? openVies(vies_url) : undefined,
  }
}

const openCarriers = ({ easypost, carrier_sandbox }: Settings, db: AppContext['db']) => {
  if (easypost) return openEasypost(easypost)
  return carrier_sandbox ? openCarrierSandbox(db) : undefined
}

const publicPartOf = ({
  data_dir,
  metrics_token,
  trust_proxy,
  trust_country_header,
}: Settings) => ({ data_dir, patience_ms, metrics_token, trust_proxy, trust_country_header })

const openPool = ({ access, log, closing }: ContextParams) => {
  const { db, close } = connect(access.serving_url, {
    pooling: access.pooling,
    // While closing, connections end before the last picture is processed.
    onError: (error) => {
      if (!closing.state.closing) log.warn(error, 'a connection to the database broke')
    },
  })
  closing.later('the connections to the database', close)
  return db
}

const openMailbox = ({ settings, closing }: ContextParams) => {
  const { smtp_url, mail_from: from, outgoing_private } = settings
  const mail = openMail({ smtp_url, from, outgoing_private })
  closing.later('the mail', mail.close)
  return mail
}

/** Returns the public address; without a setting, that of this machine. */
export const publicUrl = ({ public_url, port }: Pick<Settings, 'public_url' | 'port'>) =>
  public_url ?? `http://localhost:${port}`

/** Imported on use, because the S3 client is large. */
const bucketOf = async (bucket: Bucket) => {
  const { openBucket } = await import('../adapters/bucket.ts')
  return openBucket(bucket)
}

type Copied = Pick<ContextParams, 'settings' | 'log' | 'closing'> & { original: Db }

const openCopy = ({ settings, original, log, closing }: Copied) => {
  const { read_database_url: url, read_lag_seconds: lag_seconds } = settings
  if (!url) return undefined
  const replica = openReplica({ url, original, lag_seconds, log })
  closing.later('the copy of the database', replica.stop)
  return replica
}

/** Returns the address at which this process reaches itself, without any proxy. */
const ownUrl = ({ host, port }: Settings) => {
  const isAny = host === 'localhost' || host === '0.0.0.0' || host === '::'
  const name = isAny ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
