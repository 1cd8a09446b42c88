import { resolve } from 'node:path'
import { z } from 'zod'

import type { Bucket } from './outside/bucket.ts'
import type { StripeKeys } from './outside/payments/stripe.ts'
import { isProxies, proxiesExpected } from './outside/proxies.ts'

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
  const { success, data, error } = schema.safeParse(given)
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

const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address like ${example}` }).optional()

const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` }).optional()

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number <= 65_535)

const mailbox = /^[^\r\n@]*[^\s@<]@[^\s@>]+>?$/
const mailExpected = 'must be an address like Market <hello@market.example>'

const bucketNames = ['S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const

const schema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().default('localhost'),
    DATA_DIR: z.string().default(resolve(import.meta.dirname, '../../data')),
    DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database'),
    DATABASE_DIRECT_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database'),
    MIGRATE_DATABASE_URL: address(
      /^postgres(ql)?$/,
      'postgres://owner:password@host:5432/database',
    ),
    READ_DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@replica:5432/database'),
    READ_LAG_SECONDS: z.coerce
      .number({ error: 'must be a number of seconds, such as 5' })
      .min(1, { error: 'must be at least 1' })
      .default(5),
    WORK: oneOf(['0', '1', 'only']),
    METRICS_TOKEN: z
      .string()
      .min(16, { error: 'must have at least 16 characters that nobody can guess' })
      .optional(),
    TRUST_PROXY: z.string().refine(isProxies, { error: proxiesExpected }).optional(),
    PUBLIC_URL: address(/^https?$/, 'https://market.example'),
    DEMO: oneOf(['0', '1']),
    ADMIN_EMAIL: z.email({ error: 'must be an e-mail address' }).default('admin@example.com'),
    S3_ENDPOINT: address(/^https?$/, 'https://s3.example'),
    S3_REGION: z.string().default('us-east-1'),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be the name of a bucket' })
      .optional(),
    S3_KEY: z.string().optional(),
    S3_SECRET: z.string().optional(),
    STRIPE_SECRET_KEY: z.string().min(8).optional(),
    STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
    STRIPE_API_BASE: address(/^https?$/, 'https://api.stripe.example'),
    PAYMENT_SANDBOX: oneOf(['0', '1']),
    SECRET_KEY: z
      .string()
      .min(16, { error: 'must have at least 16 characters that nobody can guess' })
      .optional(),
    SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587'),
    OUTGOING_PRIVATE: z.string().optional(),
    MAIL_FROM: z.string().regex(mailbox, { error: mailExpected }).optional(),
    NODE_ENV: z.string().optional(),
    LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ['MAIL_FROM'],
    error: `${mailExpected} when SMTP_URL is set, so that answers reach somebody`,
    when: () => true,
  })
  .refine(
    ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) => !STRIPE_SECRET_KEY === !STRIPE_WEBHOOK_SECRET,
    {
      path: ['STRIPE_WEBHOOK_SECRET'],
      error:
        'and STRIPE_SECRET_KEY belong together: without one, nobody could tell a payment from a forgery',
      when: () => true,
    },
  )
  .check((check) => {
    const given = bucketNames.filter((name) => check.value[name])
    if (given.length === 0 && !check.value.S3_ENDPOINT) return
    for (const name of bucketNames)
      if (!given.includes(name))
        check.issues.push({
          code: 'custom',
          input: check.value,
          path: [name],
          message: 'is needed too when files lie in a bucket',
        })
  })

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

type Given = z.output<typeof schema>

const listOf = (error: z.ZodError) => {
  const lines = error.issues.map(({ path, message }) =>
    path[0] === 'PORT'
      ? '  PORT must be a whole number from 0 (any free one) to 65535'
      : `  ${path.join('.')} ${message}`,
  )
  return ['These environment variables are not right:', ...lines].join('\n')
}
