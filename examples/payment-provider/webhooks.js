import { setTimeout } from 'node:timers/promises'

import { sign, signatureHeader } from './signature.js'

const attempts = 8

/** Reports the state of a payment, again and again until the marketplace has accepted it. */
export const report = async (
  /** @type {import('./payments.js').Payment} */ { payment_id, reference, happened, webhook_url },
  /** @type {string} */ secret,
) => {
  const body = JSON.stringify({
    // The same event has the same id however often it is sent.
    event_id: `${reference}:${happened.kind}`,
    type: `payment.${happened.kind}`,
    payment_id,
    reference,
    happened,
  })
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (await deliver(webhook_url, body, secret)) return
    await setTimeout(1000 * 2 ** attempt)
  }
  console.error(`The marketplace did not accept the report on ${reference}`)
}

const deliver = async (
  /** @type {string} */ url,
  /** @type {string} */ body,
  /** @type {string} */ secret,
) => {
  try {
    const headers = { 'content-type': 'application/json', [signatureHeader]: sign(body, secret) }
    const { ok } = await fetch(url, { method: 'POST', headers, body })
    return ok
  } catch {
    return false
  }
}
