import { brotliDecompressSync, gunzipSync } from 'node:zlib'

const unpackers: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/** Returns the text of a response in any encoding; a HEAD has none, whatever its headers say. */
export const decompress = (bytes: Buffer, encoding: unknown): string => {
  if (bytes.length === 0) return ''
  const unpacked = typeof encoding === 'string' ? unpackers[encoding]?.(bytes) : bytes
  return (unpacked ?? bytes).toString()
}
