import { expect, test } from 'vitest'

import { readEnvironment } from './environment.ts'

test('with no settings: embedded database, demo data, port 3000', () => {
  expect(readEnvironment({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    database_url: undefined,
    demo: true,
    mode: 'production',
  })
})

test('an external database gets no demo data, unless it is requested', () => {
  const DATABASE_URL = 'postgres://market:secret@db:5432/market'

  expect(readEnvironment({ DATABASE_URL }).demo).toBe(false)
  expect(readEnvironment({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
})

test('an empty value counts as unset', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    database_url: undefined,
  })
})

test('the public address loses its trailing slash, so that paths can be appended', () => {
  const { public_url } = readEnvironment({ PUBLIC_URL: 'https://market.example/' })

  expect(public_url).toBe('https://market.example')
})

test('bucket settings are complete or absent', () => {
  const bucket = { S3_BUCKET: 'market', S3_KEY: 'key', S3_SECRET: 'secret' }

  expect(readEnvironment({}).bucket).toBeUndefined()
  expect(readEnvironment(bucket).bucket).toEqual({
    name: 'market',
    key: 'key',
    secret: 'secret',
    endpoint: undefined,
    region: 'us-east-1',
  })
  expect(() => readEnvironment({ S3_ENDPOINT: 'https://s3.example', S3_KEY: 'key' })).toThrow(
    [
      'These environment variables are invalid:',
      '  S3_BUCKET is required when files are stored in a bucket',
      '  S3_SECRET is required when files are stored in a bucket',
    ].join('\n'),
  )
  expect(() => readEnvironment({ ...bucket, S3_BUCKET: 'My market' })).toThrow(
    '  S3_BUCKET must be the name of a bucket',
  )
})

test('Stripe needs both of its keys or none, and replaces the sandbox', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1234', STRIPE_WEBHOOK_SECRET: 'whsec_1234' }

  expect(readEnvironment({})).toMatchObject({ stripe: undefined, sandbox: true })
  expect(readEnvironment(keys)).toMatchObject({
    stripe: { secret_key: 'sk_test_1234', webhook_secret: 'whsec_1234' },
    sandbox: false,
  })
  expect(readEnvironment({ ...keys, PAYMENT_SANDBOX: '1' })).toMatchObject({ sandbox: true })
  expect(readEnvironment({ PAYMENT_SANDBOX: '0' })).toMatchObject({ sandbox: false })
  expect(() => readEnvironment({ STRIPE_SECRET_KEY: 'sk_test_1234' })).toThrow(
    '  STRIPE_WEBHOOK_SECRET and STRIPE_SECRET_KEY must be set together',
  )
})

test('PayPal and Razorpay need all of their keys or none', () => {
  const paypal = {
    PAYPAL_CLIENT_ID: 'client-1',
    PAYPAL_CLIENT_SECRET: 'secret-1',
    PAYPAL_WEBHOOK_ID: 'webhook-1',
  }
  const razorpay = {
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'secret-1',
    RAZORPAY_WEBHOOK_SECRET: 'secret-2',
  }

  expect(readEnvironment({})).toMatchObject({ paypal: undefined, razorpay: undefined })
  expect(
    readEnvironment({ ...paypal, PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com/' }),
  ).toMatchObject({
    paypal: { client_id: 'client-1', api_base: 'https://api-m.sandbox.paypal.com' },
    sandbox: false,
  })
  expect(readEnvironment(razorpay)).toMatchObject({
    razorpay: { key_id: 'rzp_test_1', api_base: undefined },
    sandbox: false,
  })
  expect(() => readEnvironment({ PAYPAL_CLIENT_ID: 'client-1' })).toThrow(
    [
      '  PAYPAL_CLIENT_SECRET is required with PAYPAL_CLIENT_ID and PAYPAL_WEBHOOK_ID',
      '  PAYPAL_WEBHOOK_ID is required with PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET',
    ].join('\n'),
  )
  expect(() => readEnvironment({ RAZORPAY_KEY_ID: 'rzp_test_1' })).toThrow(
    '  RAZORPAY_WEBHOOK_SECRET is required with',
  )
})

test('the Payment Element of Stripe needs the publishable key, and keeps working beside Checkout', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_of_test' }
  const STRIPE_PUBLISHABLE_KEY = 'pk_test_1'

  expect(readEnvironment(keys).stripe?.element).toBeUndefined()
  expect(readEnvironment({ ...keys, STRIPE_PUBLISHABLE_KEY }).stripe?.element).toEqual({
    publishable_key: STRIPE_PUBLISHABLE_KEY,
    script_url: 'https://js.stripe.com/v3/',
    isUsed: false,
  })
  const element = { ...keys, STRIPE_PUBLISHABLE_KEY, STRIPE_MODE: 'element' }
  expect(readEnvironment(element).stripe?.element?.isUsed).toBe(true)
  expect(() => readEnvironment({ ...keys, STRIPE_MODE: 'element' })).toThrow(
    '  STRIPE_MODE element needs STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY',
  )
  expect(() => readEnvironment({ ...element, STRIPE_SCRIPT_URL: 'http://js.example' })).toThrow(
    '  STRIPE_SCRIPT_URL must be an address like https://',
  )
})

test('a payment service of the operator needs a secret, and https unless it is on this machine', () => {
  const PAYMENT_HTTP_SECRET = 'a secret of at least 32 characters'
  const read = (PAYMENT_HTTP_URL: string) =>
    readEnvironment({ PAYMENT_HTTP_URL, PAYMENT_HTTP_SECRET })

  expect(readEnvironment({}).http).toBeUndefined()
  expect(read('https://pay.example/v1/')).toMatchObject({
    http: { url: 'https://pay.example/v1', secret: PAYMENT_HTTP_SECRET },
    sandbox: false,
  })
  for (const address of ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])
    expect(read(address).http).toMatchObject({ url: address })
  for (const address of [
    'http://pay.example',
    'http://localhost.example',
    'https://user:password@pay.example',
    'https://pay.example?key=1',
    'ftp://pay.example',
    'pay.example',
  ])
    expect(() => read(address)).toThrow('PAYMENT_HTTP_URL must be an address like https://')
  expect(() => readEnvironment({ PAYMENT_HTTP_URL: 'https://pay.example' })).toThrow(
    '  PAYMENT_HTTP_SECRET and PAYMENT_HTTP_URL must be set together',
  )
  expect(() => readEnvironment({ PAYMENT_HTTP_SECRET: 'short' })).toThrow(
    '  PAYMENT_HTTP_SECRET must have at least 32 random characters',
  )
})

test('one error lists every problem, without secrets', () => {
  const wrong = {
    PORT: '70000',
    DATABASE_URL: 'mysql://market:secret@db',
    PUBLIC_URL: 'market.example',
    DEMO: 'yes',
    DEMO_MARKET: 'uk',
    SMTP_URL: 'smtp://mail.example',
    LOG_LEVEL: 'loud',
  }

  expect(() => readEnvironment(wrong)).toThrow(
    [
      'These environment variables are invalid:',
      '  PORT must be a whole number from 0 (any free one) to 65535',
      '  DATABASE_URL must be an address like postgres://user:password@host:5432/database',
      '  PUBLIC_URL must be an address like https://market.example',
      '  DEMO must be one of 0, 1',
      '  DEMO_MARKET must be one of us, eu, bd',
      '  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
      '  MAIL_FROM must be an address like Market <hello@market.example> when SMTP_URL is set, ' +
        'so that replies reach you',
    ].join('\n'),
  )
})

test('PROCESS selects pages, background jobs or both, and both without a setting', () => {
  expect(readEnvironment({})).toMatchObject({ process: 'all', deprecations: [] })
  for (const PROCESS of ['all', 'web', 'worker'])
    expect(readEnvironment({ PROCESS })).toMatchObject({ process: PROCESS, deprecations: [] })
  expect(() => readEnvironment({ PROCESS: 'yes' })).toThrow(
    '  PROCESS must be one of all, web, worker',
  )
})

test('WORK, the old name of PROCESS, is still read with a warning that names the new setting', () => {
  for (const [WORK, process] of [
    ['1', 'all'],
    ['0', 'web'],
    ['only', 'worker'],
  ])
    expect(readEnvironment({ WORK })).toMatchObject({
      process,
      deprecations: [
        `The setting WORK=${WORK} is deprecated and will be ignored by the next version. ` +
          `Set PROCESS=${process} instead.`,
      ],
    })
  expect(() => readEnvironment({ WORK: 'yes' })).toThrow('  WORK must be one of 0, 1, only')
})

test('PROCESS and WORK together are an error, also when they agree', () => {
  for (const WORK of ['0', 'only'])
    expect(() => readEnvironment({ PROCESS: 'worker', WORK })).toThrow(
      [
        'These environment variables are invalid:',
        '  WORK is the old name of PROCESS, and both are set: remove WORK',
      ].join('\n'),
    )
  expect(readEnvironment({ PROCESS: 'worker', WORK: '' }).process).toBe('worker')
})

test('a replica may lag five seconds by default', () => {
  const READ_DATABASE_URL = 'postgres://market:secret@replica:5432/market'

  expect(readEnvironment({}).read_database_url).toBeUndefined()
  expect(readEnvironment({ READ_DATABASE_URL })).toMatchObject({
    read_database_url: READ_DATABASE_URL,
    read_lag_seconds: 5,
  })
  expect(readEnvironment({ READ_LAG_SECONDS: '30' }).read_lag_seconds).toBe(30)
  for (const READ_LAG_SECONDS of ['soon', '0'])
    expect(() => readEnvironment({ READ_LAG_SECONDS })).toThrow('READ_LAG_SECONDS must be')
})

test('proxies are addresses, networks or well-known names', () => {
  const trusted = (TRUST_PROXY: string) => readEnvironment({ TRUST_PROXY }).trust_proxy

  for (const text of ['loopback', '10.0.0.0/8, fd00::/8', '192.0.2.7'])
    expect(trusted(text)).toBe(text)
  for (const text of ['nginx', '1', 'true', '10.0.0.0/8/9', 'loopback,'])
    expect(() => trusted(text)).toThrow('TRUST_PROXY must name the proxies')
})

test('a metrics token that can be guessed is refused', () => {
  expect(() => readEnvironment({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN must have')
})

test('the header for countries is a name, compared in lower case', () => {
  const read = (TRUST_COUNTRY_HEADER: string) =>
    readEnvironment({ TRUST_COUNTRY_HEADER }).trust_country_header

  expect(readEnvironment({}).trust_country_header).toBeUndefined()
  expect(read('CF-IPCountry')).toBe('cf-ipcountry')
  for (const text of ['x', 'CF IPCountry', 'header: DE'])
    expect(() => read(text)).toThrow('TRUST_COUNTRY_HEADER must be the name of a header')
})

test('exchange rates are read from an address, if one is set', () => {
  const FX_RATES_URL = 'https://rates.example/daily.xml'

  expect(readEnvironment({}).fx_rates_url).toBeUndefined()
  expect(readEnvironment({ FX_RATES_URL }).fx_rates_url).toBe(FX_RATES_URL)
  expect(() => readEnvironment({ FX_RATES_URL: 'rates.example' })).toThrow('FX_RATES_URL must be')
})
