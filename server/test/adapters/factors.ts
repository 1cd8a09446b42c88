import { Secret, TOTP } from 'otpauth'

import { as, clock } from '../app.ts'
import type { Person } from '../users.ts'
import { sendFrom } from './devices.ts'

/** The code that an authenticator app displays now, or some steps of 30 seconds later. */
export const totpCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + steps * 30_000,
  })

/** Adds an authenticator app to a test user; returns its secret and the recovery codes. */
export const addTotp = async (person: Person) => {
  const { data } = await as(person)('POST', '/totp', {})
  const secret = String(data.secret)
  const confirmed = await as(person)('POST', '/totp-confirm', { code: totpCode(secret) })
  // The code of the next sign-in is another one.
  clock.move({ minutes: 1 })
  return { secret, codes: confirmed.data.recovery_codes as string[] }
}

type Step = {
  ticket: string
  device: string
  method?: string
  code: string
  trust_device?: boolean
}

/** Takes the second step of a sign-in. */
export const takeStep = ({ ticket, device, method = 'totp', code, trust_device }: Step) =>
  sendFrom('/login-second', { ticket, method, code, trust_device }, { device })
