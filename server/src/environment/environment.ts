import { resolve } from 'node:path'
import type { z } from 'zod'

import type { Bucket } from '../adapters/bucket.ts'
import type { HttpSettings } from '../adapters/payments/http/http.ts'
import type { EasypostSettings } from '../adapters/carriers/easypost/transport.ts'
import type { PayPalSettings } from '../adapters/payments/paypal/api.ts'
import type { RazorpaySettings } from '../adapters/payments/razorpay/razorpay.ts'
import type { StripeSettings } from '../adapters/payments/stripe.ts'
import { type Variables, variables } from './variables.ts'

/** The settings from the environment, read once at the start. */
export type Settings = {
  port: number
  host: string
  data_dir: string
  /** An external PostgreSQL; without it the server starts its own under `data_dir`. */
  database_url: string | undefined
  /** The same database without a pooler, for features that a pooler does not support. */
  database_direct_url: string | undefined
  /** The owner of the tables, who migrates; the server itself then has fewer privileges. */
  migrate_database_url: string | undefined
  /** A replica that public pages are read from while it is current. */
  read_database_url: string | undefined
  /** The maximum lag of the replica in seconds. */
  read_lag_seconds: number
  /** What this process runs: pages and background jobs, only pages, or only background jobs. */
  process: 'all' | 'web' | 'worker'
  /** One warning for each deprecated variable that is set; it names the new variable. */
  deprecations: string[]
  metrics_token: string | undefined
  trust_proxy: string | undefined
  /** The public address of the marketplace; derived from the port if it is not set. */
  public_url: string | undefined
  /** Whether an empty database is filled with the demo marketplace. */
  demo: boolean
  /** Which one: of the United States, the European Union, or Bangladesh. */
  demo_market: 'us' | 'eu' | 'bd'
  /** The e-mail address of the first account in a marketplace without demo data. */
  admin_email: string
  /** The bucket for files, instead of a folder below `data_dir`. */
  bucket: Bucket | undefined
  /** Card payments by Stripe, if its keys are set. */
  stripe: StripeSettings | undefined
  /** PayPal, if its keys are set. */
  paypal: PayPalSettings | undefined
  /** Razorpay, if its keys are set. */
  razorpay: RazorpaySettings | undefined
  /** A payment service of the operator, if its address is set. */
  http: HttpSettings | undefined
  /** The REST service of VIES, if VAT ids are checked there. */
  vies_url: string | undefined
  /** Where exchange rates are published, if they are read from there. */
  fx_rates_url: string | undefined
  /** The header in which the proxy names the country of a caller, in lower case. */
  trust_country_header: string | undefined
  /** Reports of carriers by EasyPost, if its keys are set. */
  easypost: EasypostSettings | undefined
  /** Test labels: by default with the demo marketplace, while EasyPost has no keys. */
  carrier_sandbox: boolean
  /** Test payments: by default enabled while no provider has keys. */
  sandbox: boolean
  /**
   * Encrypts payout accounts and passwords in the database; without it a key file in `data_dir` is
   * used.
   */
  secret_key: string | undefined
  smtp_url: string | undefined
  mail_from: string
  /** Internal mail servers that the settings may name. */
  outgoing_private: string[]
  log_level: string
  /** Development serves the pages from their source. */
  mode: 'production' | 'development'
}

/** Reads the settings; throws one list of all errors. */
export const readEnvironment = (environment: NodeJS.ProcessEnv): Settings => {
  const provided = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  )
  const { success, data, error } = variables.safeParse(provided)
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
    process: processOf(data),
    deprecations: deprecationsOf(data),
    metrics_token: data.METRICS_TOKEN,
    trust_proxy: data.TRUST_PROXY,
    public_url: data.PUBLIC_URL?.replace(/\/+$/, ''),
    demo: isDemo(data),
    demo_market: data.DEMO_MARKET,
    admin_email: data.ADMIN_EMAIL,
    bucket: bucketOf(data),
    ...providersOf(data),
    ...servicesOf(data),
    trust_country_header: data.TRUST_COUNTRY_HEADER?.toLowerCase(),
    sandbox: data.PAYMENT_SANDBOX ? data.PAYMENT_SANDBOX === '1' : !hasProvider(data),
    secret_key: data.SECRET_KEY,
    smtp_url: data.SMTP_URL,
    outgoing_private: splitList(data.OUTGOING_PRIVATE ?? ''),
    mail_from: data.MAIL_FROM ?? 'Emporia <no-reply@localhost>',
    // At a terminal, only warnings are logged, so that startup messages remain readable.
    mode: data.NODE_ENV === 'development' ? 'development' : 'production',
    log_level: data.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
  }
}

/** Services other than providers of payments. */
const servicesOf = (data: Variables) => ({
  vies_url: data.VIES_URL?.replace(/\/+$/, ''),
  fx_rates_url: data.FX_RATES_URL,
  easypost: easypostOf(data),
  carrier_sandbox: data.CARRIER_SANDBOX
    ? data.CARRIER_SANDBOX === '1'
    : isDemo(data) && !easypostOf(data),
})

const isDemo = ({ DEMO, DATABASE_URL }: Variables) => (DEMO ? DEMO === '1' : !DATABASE_URL)

const splitList = (list: string) =>
  list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)

const bucketOf = ({ S3_BUCKET, S3_KEY, S3_SECRET, S3_ENDPOINT, S3_REGION }: Variables) =>
  S3_BUCKET && S3_KEY && S3_SECRET
    ? { name: S3_BUCKET, key: S3_KEY, secret: S3_SECRET, endpoint: S3_ENDPOINT, region: S3_REGION }
    : undefined

const processOf = ({ PROCESS, WORK = '1' }: Variables) => PROCESS ?? processByWork[WORK]

const processByWork = { 0: 'web', 1: 'all', only: 'worker' } as const

const deprecationsOf = ({ WORK }: Variables) =>
  WORK
    ? [
        `The setting WORK=${WORK} is deprecated and will be ignored by the next version. ` +
          `Set PROCESS=${processByWork[WORK]} instead.`,
      ]
    : []

/** The payment providers; undefined without their keys. */
const providersOf = (data: Variables) => ({
  stripe: stripeOf(data),
  paypal: paypalOf(data),
  razorpay: razorpayOf(data),
  http: httpOf(data),
})

const hasProvider = (data: Variables) => Object.values(providersOf(data)).some(Boolean)

const stripeOf = (data: Variables) => {
  const { STRIPE_SECRET_KEY: secret_key, STRIPE_WEBHOOK_SECRET: webhook_secret } = data
  return secret_key && webhook_secret
    ? { secret_key, webhook_secret, api_base: data.STRIPE_API_BASE, element: elementOf(data) }
    : undefined
}

const elementOf = ({ STRIPE_MODE, STRIPE_PUBLISHABLE_KEY, STRIPE_SCRIPT_URL }: Variables) =>
  STRIPE_PUBLISHABLE_KEY
    ? {
        publishable_key: STRIPE_PUBLISHABLE_KEY,
        script_url: STRIPE_SCRIPT_URL,
        isUsed: STRIPE_MODE === 'element',
      }
    : undefined

const paypalOf = (data: Variables) => {
  const { PAYPAL_CLIENT_ID: client_id, PAYPAL_CLIENT_SECRET: client_secret } = data
  const { PAYPAL_WEBHOOK_ID: webhook_id, PAYPAL_API_BASE } = data
  return client_id && client_secret && webhook_id
    ? { client_id, client_secret, webhook_id, api_base: withoutSlash(PAYPAL_API_BASE) }
    : undefined
}

const razorpayOf = (data: Variables) => {
  const { RAZORPAY_KEY_ID: key_id, RAZORPAY_KEY_SECRET: key_secret } = data
  const { RAZORPAY_WEBHOOK_SECRET: webhook_secret, RAZORPAY_API_BASE } = data
  return key_id && key_secret && webhook_secret
    ? { key_id, key_secret, webhook_secret, api_base: withoutSlash(RAZORPAY_API_BASE) }
    : undefined
}

const withoutSlash = (url: string | undefined) => url?.replace(/\/+$/, '')

const httpOf = ({ PAYMENT_HTTP_URL: url, PAYMENT_HTTP_SECRET: secret }: Variables) =>
  url && secret ? { url: url.replace(/\/+$/, ''), secret } : undefined

const easypostOf = ({
  EASYPOST_API_KEY,
  EASYPOST_WEBHOOK_SECRET,
  EASYPOST_API_BASE,
}: Variables): EasypostSettings | undefined =>
  EASYPOST_API_KEY && EASYPOST_WEBHOOK_SECRET
    ? {
        api_key: EASYPOST_API_KEY,
        webhook_secret: EASYPOST_WEBHOOK_SECRET,
        api_base: EASYPOST_API_BASE?.replace(/\/+$/, ''),
      }
    : undefined

const listOf = (error: z.ZodError) => {
  const lines = error.issues.map(({ path, message }) =>
    path[0] === 'PORT'
      ? '  PORT must be a whole number from 0 (any free one) to 65535'
      : `  ${path.join('.')} ${message}`,
  )
  return ['These environment variables are invalid:', ...lines].join('\n')
}
