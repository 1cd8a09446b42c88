/**
 * Returns a new idempotency key (`Idempotency-Key`), reused by retries. Does not use
 * `crypto.randomUUID`, which browsers offer on https only: local installations may have none.
 */
export const newIntent = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [8, 12, 16, 20, 32].map((end, at, ends) => hex.slice(ends[at - 1] ?? 0, end)).join('-')
}
