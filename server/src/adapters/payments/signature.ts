import { createHmac, timingSafeEqual } from 'node:crypto'

import { toleranceSeconds } from './gateway.ts'

/** Signs as `t=1700000000,v1=…`: the signature covers the time, so that a replay expires. */
export const sign = (body: string | Buffer, { secret, at }: { secret: string; at: Date }) => {
  const t = Math.floor(at.getTime() / 1000)
  return `t=${t},v1=${hash(t, body, secret)}`
}

export const isSigned = (
  body: Buffer,
  signature: string,
  { secret, now }: { secret: string; now: Date },
) => {
  const [, time = '', value = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (!value) return false
  const age = Math.abs(now.getTime() / 1000 - Number(time))
  if (age > toleranceSeconds) return false
  return timingSafeEqual(Buffer.from(value), Buffer.from(hash(Number(time), body, secret)))
}

const hash = (time: number, body: string | Buffer, secret: string) =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')
