import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** The purpose of encrypted secrets of webhooks. */
export const webhookPurpose = 'webhook_secret'

/** Returns a new secret of 256 random bits, in the form of Standard Webhooks. */
export const newWebhookSecret = () => prefix + randomBytes(32).toString('base64')

type Message = { id: string; at: Date; body: string; secrets: string[] }

/**
 * Returns the headers that sign a message after Standard Webhooks: one signature for each secret, so
 * that receivers with the previous one still verify it.
 */
export const signWebhook = ({ id, at, body, secrets }: Message) => {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
