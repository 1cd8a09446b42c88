/** Returns the SHA-256 hash of a text in hexadecimal, as the server calculates it. */
export const sha256 = async (text: string) => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
