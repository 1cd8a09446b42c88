import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Encrypts what a copy of the database must not reveal: payout accounts and passwords of other
 * services. `purpose` names the use (`payout_account`, `smtp_password`) and is authenticated: a
 * value encrypted for one purpose does not decrypt for another, so it cannot be moved
 * (docs/domain/security.md#stored-secrets).
 */
export type Secrets = {
  seal: (text: string, purpose: string) => string
  open: (sealed: string, purpose: string) => string
  /** Returns a keyed hash, which compares encrypted values and reveals nothing without the key. */
  mark: (text: string, purpose: string) => string
  /** Whether a stored text is encrypted, with any key. */
  isSealed: (text: string) => boolean
}

type SecretsParams = { data_dir: string; secret_key: string | undefined }

/**
 * Loads the key from the environment, or from a file that is created once and readable only by this
 * user. With both, the environment's key encrypts and both decrypt, so that an installation can
 * change keys.
 */
export const openSecrets = async ({ data_dir, secret_key }: SecretsParams): Promise<Secrets> => {
  const file = join(data_dir, 'secret.key')
  const stored = secret_key ? await findStored(file) : await makeStored(file)
  const [first, ...others] = [secret_key, stored].filter((text) => text !== undefined)
  if (first === undefined) throw new Error(`${file} could not be read`)
  return secretsOf(keyOf(first), others.map(keyOf))
}

type Key = { id: string; bytes: Buffer }

/** Encrypts with the first key and decrypts with any of them. */
const secretsOf = (sealing: Key, others: Key[]): Secrets => ({
  seal: (text, purpose) => {
    const iv = randomBytes(12)
    const cipher = createCipheriv(algorithm, sealing.bytes, iv).setAAD(Buffer.from(purpose))
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    const parts = [iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))
    return [prefix, sealing.id, ...parts].join('.')
  },
  open: (sealed, purpose) => {
    const [start, id, iv, tag, body] = sealed.split('.')
    const key = [sealing, ...others].find((each) => each.id === id)
    if (start !== prefix || !key || !iv || !tag || body === undefined) throw new Error(cannotOpen)
    try {
      const decipher = createDecipheriv(algorithm, key.bytes, Buffer.from(iv, 'base64url'))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(Buffer.from(tag, 'base64url'))
      return decipher.update(body, 'base64url', 'utf8') + decipher.final('utf8')
    } catch {
      throw new Error(cannotOpen)
    }
  },
  mark: (text, purpose) =>
    createHmac('sha256', sealing.bytes).update(`${purpose}:${text}`).digest('base64url'),
  isSealed: (text) => text.startsWith(`${prefix}.`),
})

const algorithm = 'aes-256-gcm'
const prefix = 'sealed1'
const cannotOpen =
  'A stored secret cannot be decrypted: SECRET_KEY, or the file secret.key in the data folder, is not the key that encrypted it'

/** Derives a 32-byte key from any text, and a short id to identify it. */
const keyOf = (text: string): Key => {
  const bytes = Buffer.from(hkdfSync('sha256', text.trim(), '', 'emporia secrets', 32))
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
}

const findStored = (file: string) =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })

/**
 * Of two concurrent starts, one creates the key and both read it; a partial file is never visible.
 */
const makeStored = async (file: string) => {
  const found = await findStored(file)
  if (found !== undefined) return found
  await mkdir(join(file, '..'), { recursive: true })
  const half = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(half, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  await chmod(half, 0o600)
  await link(half, file).catch((error: unknown) => {
    if (!alreadyExists(error)) throw error
  })
  await rm(half, { force: true })
  return findStored(file)
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : '')
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT'
const alreadyExists = (error: unknown) => codeOf(error) === 'EEXIST'
