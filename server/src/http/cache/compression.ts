import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib'

/** A compressed body as it is cached: compressed once for all callers. */
export type CompressedBody = {
  /** The ETag of all encodings; it changes with the body. */
  sign: string
  brotli: Buffer
  /** For clients without Brotli; compressed for the first of them. */
  gzip?: Promise<Buffer>
}
/** A body as it is sent: as it was written, unless it is compressed. */
export type Sent<Written = Buffer | string> = {
  encoding?: 'br' | 'gzip'
  body: Buffer | Written
}
export type Body = Sent<Buffer>

const quality = 5

export const compress = async (body: Buffer): Promise<CompressedBody> => ({
  sign: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  brotli: await promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowOf(body.length),
    },
  }),
})

/** Counts the space of both encodings, even before the second one exists. */
export const countBytes = ({ brotli }: CompressedBody) => Math.ceil(brotli.length * 2.5)

/** Returns the body in an encoding that the client accepts. */
export const decompress = async (packed: CompressedBody, accepted = ''): Promise<Body> => {
  if (accepts(accepted, 'br')) return { encoding: 'br', body: packed.brotli }
  const plain = () => promisify(brotliDecompress)(packed.brotli)
  if (!accepts(accepted, 'gzip')) return { body: await plain() }
  packed.gzip ??= plain().then((body) => promisify(gzip)(body))
  return { encoding: 'gzip', body: await packed.gzip }
}

/** Shorter bodies grow when they are compressed. */
export const compressFrom = 1024
/** Up to this size, compressing takes less time than passing the body to another thread. */
const atOnceTo = 64 * 1024

/**
 * Compresses a body that one caller receives, at the fastest level: the slower ones take five times as
 * long for a fifth less.
 */
export const compressOnce = async <Written extends Buffer | string>(
  text: Written,
  accepted = '',
): Promise<Sent<Written>> => {
  if (text.length < compressFrom) return { body: text }
  const body = typeof text === 'string' ? Buffer.from(text) : text
  const isShort = body.length <= atOnceTo
  if (accepts(accepted, 'br')) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY + 1,
      [constants.BROTLI_PARAM_LGWIN]: windowOf(body.length),
    }
    const packed = isShort
      ? brotliCompressSync(body, { params })
      : await promisify(brotliCompress)(body, { params })
    return { encoding: 'br', body: packed }
  }
  if (!accepts(accepted, 'gzip')) return { body: text }
  const packed = isShort ? gzipSync(body, { level: 1 }) : await promisify(gzip)(body, { level: 1 })
  return { encoding: 'gzip', body: packed }
}

/** A window as large as the body: a larger one is cleared for each reply, which takes longer than the rest. */
const windowOf = (bytes: number) =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))),
  )

/** `br;q=0` means that the client does not accept the encoding. */
const accepts = (accepted: string, encoding: string) =>
  accepted
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*/))
    .some(([name, weight]) => name === encoding && !/^q=0(\.0*)?$/.test(weight ?? ''))
