import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'

import { buildApp } from '../src/app.ts'
import { logOptions } from '../src/http/observability/log.ts'
import { openJobs } from '../src/adapters/jobs.ts'
import { sendMails } from '../src/adapters/mail/send-mail.ts'
import { toSessionToken } from './users.ts'
import { bank } from './earnings.ts'
import { testPassword, toEmailAddress, ownerPool, parts, url } from './app.ts'

// Logs everything, down to trace: what does not appear now never will.
const lines: string[] = []
const log = pino({ level: 'trace', ...logOptions }, { write: (line) => void lines.push(line) })

const watched = async () => {
  lines.length = 0
  const app = await buildApp({ ...parts, log })
  const jobs = await openJobs(url, log)
  onTestFinished(async () => {
    await app.close()
    await jobs.stop()
  })
  const call = async (who: 'mia' | undefined, path: string, payload: object) =>
    app.inject({
      method: 'POST',
      url: `/api${path}`,
      payload,
      headers: who ? { authorization: `Bearer ${toSessionToken(who)}` } : {},
    })
  return { app, jobs, call }
}

const expectSilenceOn = (secrets: string[]) => {
  const text = lines.join('')
  expect(lines.length).toBeGreaterThan(0)
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(3)
    expect(text).not.toContain(secret)
  }
}

test('an email that cannot be sent is logged without its content', async () => {
  const { jobs, call } = await watched()
  const mail = {
    ...parts.mail,
    send: async () => {
      throw new Error('The mail server does not answer')
    },
  }
  jobs.workOutbox('send-mail', (mails) => sendMails({ ...parts, mail }, mails))

  await call(undefined, '/reset-forget-password', { email: toEmailAddress('una') })
  const { rows } = await ownerPool.query<{ content: { code: string; heading: string } }>(
    `select payload -> 'content' as content from outbox where kind = 'send-mail'`,
  )
  const { code = '', heading = '' } = rows[0]?.content ?? {}
  await jobs.drain()

  expect(lines.join('')).toContain('The mail server does not answer')
  expectSilenceOn([code, heading])
})

test('payout account numbers are never logged, even if saving fails', async () => {
  const { call } = await watched()
  await call('mia', '/payment-method', bank)
  await ownerPool.query('alter table payout_methods add constraint shut check (false) not valid')
  try {
    expect((await call('mia', '/payment-method', bank)).statusCode).toBeGreaterThanOrEqual(409)
  } finally {
    await ownerPool.query('alter table payout_methods drop constraint shut')
  }

  const { account, holder, routing } = bank.fields
  expectSilenceOn([account, account.replaceAll(' ', ''), holder, `"${routing}"`])
})

test('passwords and tokens are never logged, wherever they are in a request', async () => {
  const { app, call } = await watched()
  const token = toSessionToken('mia')
  await call(undefined, '/login', { email: toEmailAddress('mia'), password: testPassword })
  await call(undefined, '/login', { email: toEmailAddress('mia'), password: [testPassword] })
  await call(undefined, `/login?password=${testPassword}&token=${token}`, { email: testPassword })
  await call('mia', `/nothing/${token}`, { token })
  await app.inject({ url: `/api/cart?token=${token}`, headers: { cookie: `session=${token}` } })
  await app.inject({ url: '/api/cart', headers: { authorization: `Basic ${token}` } })

  expectSilenceOn([testPassword, token])
})

test('secrets in values that a module logs are removed', () => {
  lines.length = 0
  log.info({
    authorization: 'secret-1',
    user: { password: 'secret-2' },
    a: { b: { otp: 'secret-3' } },
  })
  log.error(new Error('broken', { cause: new Error('insert\nparams: secret-4,secret-5') }))

  expectSilenceOn(['secret-1', 'secret-2', 'secret-3', 'secret-4', 'secret-5'])
})
