type Checked = {
  /** The body as it was received, before it is parsed. */
  body: string
  headers: Headers | Record<string, string | string[] | undefined>
  /** `whsec_…`, from the page of the webhook. */
  secret: string
  /** How old or new a message may be; 300 s by default. */
  toleranceSeconds?: number
  now?: Date
}

/**
 * Checks the signature and the age of a webhook (Standard Webhooks) and returns its body. Throws if
 * it is not from the marketplace, or was sent long before. `webhook-id` is the same in every delivery
 * of an event: ignore an id that was handled.
 */
export const verifyWebhook = async <Event = unknown>(checked: Checked): Promise<Event> => {
  const { body, headers, secret, toleranceSeconds = 300, now = new Date() } = checked
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp))
  if (!(age <= toleranceSeconds)) throw new Error('The timestamp of the webhook is too old or new')

  const key = await crypto.subtle.importKey(
    'raw',
    toBytes(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  // During a rotation a message has two signatures.
  for (const signature of headerOf(headers, 'webhook-signature').split(' ')) {
    const [version, value = ''] = signature.split(',')
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, toBytes(value), signed)))
      return JSON.parse(body) as Event
  }
  throw new Error('The signature of the webhook is wrong')
}

const headerOf = (headers: Checked['headers'], name: string) => {
  const value = headers instanceof Headers ? headers.get(name) : [headers[name]].flat()[0]
  if (!value) throw new Error(`The webhook has no ${name}`)
  return value
}

/** Throws for text that is not base64. */
const toBytes = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
