import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { createHash, randomUUID } from 'node:crypto'
import {
  copyFile,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Readable } from 'node:stream'

/** Storage of uploads and pictures. A key is a path such as `pictures/3f/3f9a…/480.webp`. */
export type Files = {
  /**
   * Stores the bytes permanently; an existing key keeps its bytes and gets a new modification time.
   */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Stores a copy of a file of the local disk under a new key, without reading it into memory. */
  putFile: (key: string, path: string) => Promise<void>
  read: (key: string) => Promise<Uint8Array>
  open: (key: string) => Promise<Readable>
  exists: (key: string) => Promise<boolean>
  remove: (key: string) => Promise<void>
  /** Lists the keys below a folder, with the time each was last stored. */
  list: (folder: string) => Promise<Listed[]>
}
export type Listed = { key: string; put_at: Date }

/** Returns an address derived from the content, so that equal bytes are stored once. */
export const toContentAddress = (bytes: Uint8Array) => {
  const hash = createHash('sha256').update(bytes).digest('hex')
  return `${hash.slice(0, 2)}/${hash}`
}

const halfWritten = 'half-written'

/** Stores files in a local folder, for a single server. */
export const openFiles = async (folder: string): Promise<Files> => {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  // The disk rejects keys that would leave its folder.
  const pathOf = (key: string) => join(folder, disk.file(key).key)
  await sweep(join(folder, halfWritten))

  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      if (await disk.exists(key)) return touch(path)
      await writeAtomically(folder, path, (half) => writeFile(half, bytes, { flush: true }))
    },
    putFile: async (key, source) =>
      writeAtomically(folder, pathOf(key), async (half) => {
        await copyFile(source, half)
        await flush(half, 'r+')
      }),
    read: async (key) => disk.getBytes(key),
    open: async (key) => disk.getStream(key),
    exists: async (key) => disk.exists(key),
    remove: async (key) => disk.delete(key),
    list: async (below) => listBelow(folder, disk.file(below).key),
  }
}

const touch = async (path: string) => {
  const now = new Date()
  await utimes(path, now, now)
}

const listBelow = async (folder: string, below: string): Promise<Listed[]> => {
  const entries = await readdir(join(folder, below), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      const { mtime } = await stat(path)
      return { key: relative(folder, path).replaceAll('\\', '/'), put_at: mtime }
    }),
  )
}

/** Writes a file atomically and durably. (The disk's own move would copy instead of renaming.) */
const writeAtomically = async (
  folder: string,
  path: string,
  write: (half: string) => Promise<void>,
) => {
  await mkdir(join(folder, halfWritten), { recursive: true })
  await mkdir(dirname(path), { recursive: true })
  const half = join(folder, halfWritten, randomUUID())
  try {
    await write(half)
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
  await flushFolder(dirname(path))
}

/** Flushes a folder, so that renames in it survive a power failure. */
export const flushFolder = async (folder: string) => {
  if (process.platform !== 'win32') await flush(folder, 'r')
}

const flush = async (path: string, flags: 'r' | 'r+') => {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const hourMs = 3_600_000

/** Deletes partial files of killed servers; recent ones may still be in progress. */
const sweep = async (folder: string) => {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > hourMs) await rm(join(folder, name), { force: true })
  }
}
