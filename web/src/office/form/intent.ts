/**
 * The key of one intent (`Idempotency-Key`), kept over retries. Not `crypto.randomUUID`: browsers
 * offer that on https only, and a shop at home has none.
 */
export const newIntent = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [8, 12, 16, 20, 32].map((end, at, ends) => hex.slice(ends[at - 1] ?? 0, end)).join('-')
}
