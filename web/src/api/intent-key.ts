import type { FailureCode, Reply } from '@emporia/contract'

/**
 * Idempotency keys for writes that must happen once: the same body has the same key on every retry,
 * a changed body gets a new one. (`crypto.randomUUID` is not available over plain http.)
 */
export const createKeyGenerator = () => {
  let last = { body: '', key: '' }

  return (body: unknown) => {
    const written = JSON.stringify(body)
    if (written !== last.body) last = { body: written, key: newKey() }
    return last.key
  }
}

/**
 * Whether a request is decided: the server stores its reply and would repeat it for its key, so a
 * further attempt needs a new key (docs/domain/security.md#idempotency).
 */
export const isDecided = (reply: Reply<unknown>) =>
  reply.success || (finalCodes.has(reply.code) && !isRunning(reply.data))

const finalCodes = new Set<FailureCode>(['not_found', 'conflict', 'stale', 'invalid'])

const isRunning = (data: unknown) =>
  typeof data === 'object' && data !== null && 'is_running' in data

/** Returns a random UUID (version 4), which calls that store their key accept as one. */
export const newKey = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // The version in the seventh byte, the variant in the ninth (RFC 9562, section 5.4).
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0'))
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-')
}
