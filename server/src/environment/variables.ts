import { resolve } from 'node:path'
import { z } from 'zod'

import { isProxies, proxiesExpected } from '../adapters/proxies.ts'

const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address like ${example}` }).optional()

const oneOf = <const Labels extends readonly [string, ...string[]]>(labels: Labels) =>
  z.enum(labels, { error: `must be one of ${labels.join(', ')}` }).optional()

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number <= 65_535)

const mailbox = /^[^\r\n@]*[^\s@<]@[^\s@>]+>?$/
const mailExpected = 'must be an address like Market <hello@market.example>'

const httpsExpected = 'must be an address like https://pay.example, or of http on localhost'

/** Whether nobody on the way can read or change what is sent to an address. */
const isSafeAddress = (url: string) => {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, search, hash } = new URL(url)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return (
    !username && !search && !hash && (protocol === 'https:' || (protocol === 'http:' && isLocal))
  )
}

/** The keys of a provider, which are all set or none. */
const providerKeys = [
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
] as const

const bucketNames = ['S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const

/** The schema of each variable, and the rules between them. */
export const variables = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().default('localhost'),
    DATA_DIR: z.string().default(resolve(import.meta.dirname, '../../../data')),
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
    PROCESS: oneOf(['all', 'web', 'worker']),
    // The name of PROCESS before 0.2; read for one version.
    WORK: oneOf(['0', '1', 'only']),
    METRICS_TOKEN: z
      .string()
      .min(16, { error: 'must have at least 16 random characters' })
      .optional(),
    TRUST_PROXY: z.string().refine(isProxies, { error: proxiesExpected }).optional(),
    PUBLIC_URL: address(/^https?$/, 'https://market.example'),
    DEMO: oneOf(['0', '1']),
    DEMO_MARKET: oneOf(['us', 'eu', 'bd']).default('us'),
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
    STRIPE_MODE: z
      .enum(['checkout', 'element'], { error: 'must be checkout or element' })
      .default('checkout'),
    STRIPE_PUBLISHABLE_KEY: z.string().min(8).optional(),
    STRIPE_SCRIPT_URL: z
      .string()
      .refine(isSafeAddress, { error: httpsExpected })
      .default('https://js.stripe.com/v3/'),
    PAYPAL_CLIENT_ID: z.string().min(8).optional(),
    PAYPAL_CLIENT_SECRET: z.string().min(8).optional(),
    PAYPAL_WEBHOOK_ID: z.string().min(8).optional(),
    PAYPAL_API_BASE: address(/^https?$/, 'https://api-m.sandbox.paypal.com'),
    RAZORPAY_KEY_ID: z.string().min(8).optional(),
    RAZORPAY_KEY_SECRET: z.string().min(8).optional(),
    RAZORPAY_WEBHOOK_SECRET: z.string().min(8).optional(),
    RAZORPAY_API_BASE: address(/^https?$/, 'https://api.razorpay.example'),
    PAYMENT_HTTP_URL: z.string().refine(isSafeAddress, { error: httpsExpected }).optional(),
    PAYMENT_HTTP_SECRET: z
      .string()
      .min(32, { error: 'must have at least 32 random characters' })
      .optional(),
    VIES_URL: address(/^https?$/, 'https://ec.europa.eu/taxation_customs/vies/rest-api'),
    FX_RATES_URL: address(
      /^https?$/,
      'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
    ),
    TRUST_COUNTRY_HEADER: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9-]{1,60}$/, {
        error: 'must be the name of a header like CF-IPCountry',
      })
      .optional(),
    EASYPOST_API_KEY: z.string().min(8).optional(),
    EASYPOST_WEBHOOK_SECRET: z.string().min(8).optional(),
    EASYPOST_API_BASE: address(/^https?$/, 'https://api.easypost.com'),
    CARRIER_SANDBOX: oneOf(['0', '1']),
    PAYMENT_SANDBOX: oneOf(['0', '1']),
    SECRET_KEY: z.string().min(16, { error: 'must have at least 16 random characters' }).optional(),
    SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587'),
    OUTGOING_PRIVATE: z.string().optional(),
    MAIL_FROM: z.string().regex(mailbox, { error: mailExpected }).optional(),
    NODE_ENV: z.string().optional(),
    LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ['MAIL_FROM'],
    error: `${mailExpected} when SMTP_URL is set, so that replies reach you`,
    when: () => true,
  })
  .refine(
    ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) => !STRIPE_SECRET_KEY === !STRIPE_WEBHOOK_SECRET,
    {
      path: ['STRIPE_WEBHOOK_SECRET'],
      error: 'and STRIPE_SECRET_KEY must be set together, because payments are verified with both',
      when: () => true,
    },
  )
  .refine(
    ({ STRIPE_MODE, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY }) =>
      STRIPE_MODE === 'checkout' || (STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY),
    {
      path: ['STRIPE_MODE'],
      error: 'element needs STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY',
      when: () => true,
    },
  )
  .refine(
    ({ PAYMENT_HTTP_URL, PAYMENT_HTTP_SECRET }) => !PAYMENT_HTTP_URL === !PAYMENT_HTTP_SECRET,
    {
      path: ['PAYMENT_HTTP_SECRET'],
      error: 'and PAYMENT_HTTP_URL must be set together, because both sides sign with it',
      when: () => true,
    },
  )
  .refine(
    ({ EASYPOST_API_KEY, EASYPOST_WEBHOOK_SECRET }) =>
      !EASYPOST_API_KEY === !EASYPOST_WEBHOOK_SECRET,
    {
      path: ['EASYPOST_WEBHOOK_SECRET'],
      error: 'and EASYPOST_API_KEY must be set together, because reports are verified with both',
      when: () => true,
    },
  )
  .refine(({ PROCESS, WORK }) => !PROCESS || !WORK, {
    path: ['WORK'],
    error: 'is the old name of PROCESS, and both are set: remove WORK',
    when: () => true,
  })
  .check((check) => {
    for (const keys of providerKeys) {
      const missing = keys.filter((key) => !check.value[key])
      for (const key of missing.length < keys.length ? missing : [])
        check.issues.push({
          code: 'custom',
          input: check.value,
          path: [key],
          message: `is required with ${keys.filter((one) => one !== key).join(' and ')}`,
        })
    }
  })
  .check((check) => {
    const provided = bucketNames.filter((name) => check.value[name])
    if (provided.length === 0 && !check.value.S3_ENDPOINT) return
    for (const name of bucketNames)
      if (!provided.includes(name))
        check.issues.push({
          code: 'custom',
          input: check.value,
          path: [name],
          message: 'is required when files are stored in a bucket',
        })
  })

/** The parsed variables. */
export type Variables = z.output<typeof variables>
