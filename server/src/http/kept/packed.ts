import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

/** A body as it is kept: compressed once, for everybody. */
export type Packed = {
  /** Changes when the body does: the ETag of all its encodings. */
  sign: string
  brotli: Buffer
  /** For the few who know nothing better, from the first of them on. */
  gzip?: Promise<Buffer>
}
export type Body = { encoding?: 'br' | 'gzip'; body: Buffer }

const quality = 5

export const pack = async (body: Buffer): Promise<Packed> => ({
  sign: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  brotli: await promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  }),
})

/** Room for both encodings, whether the second is there or not. */
export const bytesOf = ({ brotli }: Packed) => Math.ceil(brotli.length * 2.5)

/** The body as the visitor can read it. */
export const unpack = async (packed: Packed, accepted = ''): Promise<Body> => {
  if (accepts(accepted, 'br')) return { encoding: 'br', body: packed.brotli }
  const plain = () => promisify(brotliDecompress)(packed.brotli)
  if (!accepts(accepted, 'gzip')) return { body: await plain() }
  packed.gzip ??= plain().then((body) => promisify(gzip)(body))
  return { encoding: 'gzip', body: await packed.gzip }
}

/** `br;q=0` says that it is not wanted. */
const accepts = (accepted: string, encoding: string) =>
  accepted
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*/))
    .some(([name, weight]) => name === encoding && !/^q=0(\.0*)?$/.test(weight ?? ''))
