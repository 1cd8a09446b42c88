import { createHmac, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'emporia-signature'

/** A message further than this from the current time, in seconds, is treated as a replay. */
const toleranceSeconds = 300

/** Signs a body as `t=1700000000,v1=…`; the signature covers the time. */
export const sign = (/** @type {string} */ body, /** @type {string} */ secret) => {
  const time = Math.floor(Date.now() / 1000)
  return `t=${time},v1=${hash(time, body, secret)}`
}

/** Returns whether a body was signed with the secret, within the last minutes. */
export const isSigned = (
  /** @type {string} */ body,
  /** @type {string | undefined} */ signature,
  /** @type {string} */ secret,
) => {
  const [, time, value] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  if (!time || !value) return false
  if (Math.abs(Date.now() / 1000 - Number(time)) > toleranceSeconds) return false
  return timingSafeEqual(Buffer.from(value), Buffer.from(hash(Number(time), body, secret)))
}

const hash = (
  /** @type {number} */ time,
  /** @type {string} */ body,
  /** @type {string} */ secret,
) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
