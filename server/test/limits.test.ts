import { expect, test } from 'vitest'

import { atAddress, createLimits } from '../src/http/security/limits.ts'
import { users, testPassword, clock, db, toEmailAddress, send } from './app.ts'

// Rate limits (docs/domain/security.md#rate-limits). The counter is filled directly, and the last
// request is sent through the API; `limits.test.ts` in `http/security` tests the two limits that
// are in memory.
const limits = createLimits(db, clock)
const address = '127.0.0.1'
const account = {
  name: 'Eve',
  email: 'eve@market.test',
  password: testPassword,
  password_confirmation: testPassword,
}
const message = { name: 'Eve', email: 'eve@market.test', subject: 'Hello', message: 'A word' }

type Window = {
  name: Parameters<typeof limits.hit>[0]
  key: string | number
  max: number
  minutes: number
  call: () => ReturnType<typeof send>
}

const windows: Window[] = [
  {
    name: 'sign_in_unknown',
    key: atAddress(toEmailAddress('una'), address),
    max: 5,
    minutes: 15,
    call: () =>
      send(undefined, 'POST', '/login', { email: toEmailAddress('una'), password: testPassword }),
  },
  {
    name: 'sign_in_address',
    key: address,
    max: 100,
    minutes: 15,
    call: () =>
      send(undefined, 'POST', '/login', { email: toEmailAddress('una'), password: testPassword }),
  },
  {
    name: 'reset_code_account',
    key: toEmailAddress('una'),
    max: 3,
    minutes: 60,
    call: () => send(undefined, 'POST', '/reset-forget-password', { email: toEmailAddress('una') }),
  },
  {
    name: 'register_address',
    key: address,
    max: 20,
    minutes: 60,
    call: () => send(undefined, 'POST', '/register', account),
  },
  {
    name: 'contact_address',
    key: address,
    max: 10,
    minutes: 60,
    call: () => send(undefined, 'POST', '/contact', message),
  },
  {
    name: 'report_address',
    key: address,
    max: 10,
    minutes: 60,
    call: () =>
      send(undefined, 'POST', '/report-complaint', { token: 'unknown', text: 'It is genuine' }),
  },
  {
    name: 'newsletter_address',
    key: address,
    max: 10,
    minutes: 60,
    call: () => send(undefined, 'POST', '/newsletter', { email: 'eve@market.test' }),
  },
  {
    name: 'order_track_address',
    key: address,
    max: 10,
    minutes: 60,
    call: () => send(undefined, 'POST', '/order-track', { number: '1', contact: 'a@b.test' }),
  },
  {
    name: 'vat_check_address',
    key: address,
    max: 10,
    minutes: 1,
    call: () => send(undefined, 'POST', '/vat-check', { vat_id: 'DE136695976' }),
  },
  {
    name: 'till_code_account',
    key: users.mia.id,
    max: 20,
    minutes: 60,
    call: () => send('mia', 'POST', '/pos-customer-code', { id: 1 }),
  },
  {
    name: 'till_try_account',
    key: users.mia.id,
    max: 30,
    minutes: 60,
    call: () => send('mia', 'POST', '/pos-customer-confirm', { id: 1, code: '123456' }),
  },
  {
    name: 'upload_account',
    key: users.una.id,
    max: 120,
    minutes: 10,
    call: () => sendForm(),
  },
]

const sendForm = () => {
  const form = new FormData()
  form.append('picture', new File(['no picture'], 'a.png', { type: 'image/png' }))
  return send('una', 'POST', '/user/profile-pic-upload', form)
}

test.each(windows)(
  'the limit $name refuses one more than $max in $minutes minutes, and says how long to wait',
  async ({ name, key, max, minutes, call }) => {
    for (let hits = 1; hits < max; hits++) await limits.hit(name, key)
    expect((await call()).statusCode).not.toBe(429)

    // Where only failures count, a success restores its count.
    await limits.hit(name, key).catch(() => {})
    await limits.hit(name, key).catch(() => {})
    const reply = await call()

    expect(reply.statusCode).toBe(429)
    expect(reply.json()).toMatchObject({ success: false, code: 'rate_limited' })
    expect(reply.json().message).toMatch(/^Too many attempts\. Try again in \d+ (minutes?|hours?)$/)
    const seconds = Number(reply.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(minutes * 60)
    expect(reply.json().data).toEqual({ retry_after: seconds })

    clock.move({ minutes: minutes + 1 })
    expect((await call()).statusCode).not.toBe(429)
  },
)
