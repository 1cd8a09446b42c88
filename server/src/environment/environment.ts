import { resolve } from 'node:path'
import type { z } from 'zod'

import type { Bucket } from '../outside/bucket.ts'
import type { StripeKeys } from '../outside/payments/stripe.ts'
import { type Given, variables } from './variables.ts'

/** Everything the environment decides, read once at the start. */
export type Settings = {
  port: number
  host: string
  data_dir: string
  /** A PostgreSQL of the house; without it the server starts its own under `data_dir`. */
  database_url: string | undefined
  /** The same database past any pooler, for what a pooler cannot pass on. */
  database_direct_url: string | undefined
  /** The owner of its tables, who migrates; the server itself then works with fewer rights. */
  migrate_database_url: string | undefined
  /** A copy of it that public pages are read from, as long as it keeps up. */
  read_database_url: string | undefined
  /** How far behind the copy may be. */
  read_lag_seconds: number
  /** Whether later work is done here: beside the pages, by another process, or here and no pages. */
  work: 'beside' | 'elsewhere' | 'only'
  metrics_token: string | undefined
  trust_proxy: string | undefined
  /** Where people reach the market; follows from the port if nobody says. */
  public_url: string | undefined
  /** Whether an empty database gets the demo market. */
  demo: boolean
  /** Who gets the first account of an empty market that is not a demo. */
  admin_email: string
  /** Where files lie if not in a folder below `data_dir`. */
  bucket: Bucket | undefined
  /** Cards by Stripe, where there are keys. */
  stripe: StripeKeys | undefined
  /** Payments that are only rehearsed: without keys, unless the house says otherwise. */
  sandbox: boolean
  /** What seals accounts and passwords in the database; without it a file in `data_dir` does. */
  secret_key: string | undefined
  smtp_url: string | undefined
  mail_from: string
  /** Servers of the own network that may be named in the office. */
  outgoing_private: string[]
  log_level: string
  /** Development serves the pages from their source. */
  mode: 'production' | 'development'
}

/** Reads the settings, or refuses with one list of everything that is wrong. */
export const readEnvironment = (environment: NodeJS.ProcessEnv): Settings => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { success, data, error } = variables.safeParse(given)
  if (!success) throw new Error(listOf(error))

  return {
    port: data.PORT,
    host: data.HOST,
    data_dir: resolve(data.DATA_DIR),
    database_url: data.DATABASE_URL,
    database_direct_url: data.DATABASE_DIRECT_URL,
    migrate_database_url: data.MIGRATE_DATABASE_URL,
    read_database_url: data.READ_DATABASE_URL,
    read_lag_seconds: data.READ_LAG_SECONDS,
    work: workOf(data),
    metrics_token: data.METRICS_TOKEN,
    trust_proxy: data.TRUST_PROXY,
    public_url: data.PUBLIC_URL?.replace(/\/+$/, ''),
    demo: data.DEMO ? data.DEMO === '1' : !data.DATABASE_URL,
    admin_email: data.ADMIN_EMAIL,
    bucket: bucketOf(data),
    stripe: stripeOf(data),
    sandbox: data.PAYMENT_SANDBOX ? data.PAYMENT_SANDBOX === '1' : !stripeOf(data),
    secret_key: data.SECRET_KEY,
    smtp_url: data.SMTP_URL,
    outgoing_private: (data.OUTGOING_PRIVATE ?? '')
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
    mail_from: data.MAIL_FROM ?? 'Emporia <no-reply@localhost>',
    // A person at a terminal wants to read what we say, not a line for every call.
    mode: data.NODE_ENV === 'development' ? 'development' : 'production',
    log_level: data.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
  }
}

const bucketOf = ({ S3_BUCKET, S3_KEY, S3_SECRET, S3_ENDPOINT, S3_REGION }: Given) =>
  S3_BUCKET && S3_KEY && S3_SECRET
    ? { name: S3_BUCKET, key: S3_KEY, secret: S3_SECRET, endpoint: S3_ENDPOINT, region: S3_REGION }
    : undefined

const workOf = ({ WORK = '1' }: Given) => works[WORK]

const works = { 0: 'elsewhere', 1: 'beside', only: 'only' } as const

const stripeOf = ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE }: Given) =>
  STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET
    ? {
        secret_key: STRIPE_SECRET_KEY,
        webhook_secret: STRIPE_WEBHOOK_SECRET,
        api_base: STRIPE_API_BASE,
      }
    : undefined

const listOf = (error: z.ZodError) => {
  const lines = error.issues.map(({ path, message }) =>
    path[0] === 'PORT'
      ? '  PORT must be a whole number from 0 (any free one) to 65535'
      : `  ${path.join('.')} ${message}`,
  )
  return ['These environment variables are not right:', ...lines].join('\n')
}
