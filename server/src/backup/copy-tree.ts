import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'

import type { Saved } from './manifest.ts'

/** What was copied: files with size and hash, and folders including empty ones. */
export type Tree = { files: Saved[]; folders: string[] }

type CopyParams = {
  from: string
  /** The root of the copy; paths are relative to it. */
  root: string
  /** The destination below the root. */
  to: string
  leaveOut?: (path: string) => boolean
}

const atOnce = 8

/**
 * Copies everything below a folder and hashes what it writes. Files that vanish meanwhile are
 * skipped.
 */
export const copyTree = async ({
  from,
  root,
  to,
  leaveOut = () => false,
}: CopyParams): Promise<Tree> => {
  const found = await readdir(from, { recursive: true, withFileTypes: true })
  const entries = found
    .map((entry) => ({ entry, path: slashed(relative(from, join(entry.parentPath, entry.name))) }))
    .filter(({ path }) => !leaveOut(path))
  const pathsOf = (kind: 'isFile' | 'isDirectory') =>
    entries.filter(({ entry }) => entry[kind]()).map(({ path }) => path)

  const folders = ['', ...pathsOf('isDirectory')].map((path) => slashed(join(to, path)))
  for (const folder of folders) await mkdir(join(root, folder), { recursive: true, mode: 0o700 })

  const files: Saved[] = []
  const waiting = pathsOf('isFile')
  const copyNext = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const copied = slashed(join(to, path))
      const saved = await copyFile(join(from, path), join(root, copied)).catch(unlessGone)
      if (saved) files.push({ path: copied, ...saved })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, copyNext))
  return { files, folders }
}

/** Copies one file, flushed to the disk, and returns its size and hash. */
export const copyFile = async (from: string, to: string) => {
  const hash = createHash('sha256')
  let bytes = 0
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await pipeline(
    createReadStream(from, { highWaterMark: 1024 * 1024 }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(to, { mode: 0o600, flush: true }),
  )
  return { bytes, sha256: hash.digest('hex') }
}

const slashed = (path: string) => path.replaceAll('\\', '/')

const unlessGone = (error: unknown) => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
