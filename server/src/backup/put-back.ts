import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { directUrl } from '../db/access/direct-url.ts'
import type { Settings } from '../environment/environment.ts'
import { claim } from '../adapters/postgres/claim.ts'
import { prepareHome } from '../adapters/postgres/home.ts'
import { copyFile, copyTree } from './copy-tree.ts'
import { loadDump } from './dump-database.ts'
import { writeMark } from './restore-mark.ts'
import { type Manifest, readManifest, verify } from './manifest.ts'

type RestoreParams = {
  settings: Pick<Settings, 'database_url' | 'data_dir'>
  from: string
  /** Whether existing data may be replaced. It is renamed, not deleted. */
  replace: boolean
  /** Whether the copy replaces the original; otherwise it is held until it is released. */
  is_live: boolean
}

/** Restores a marketplace from a backup; returns the renamed paths of what was there before. */
export const restoreBackup = async ({ settings, from, replace, is_live }: RestoreParams) => {
  const manifest = await readManifest(from)
  assertSameKind(manifest, settings)
  await verify(from, manifest)

  const held = await claim(settings.data_dir)
  try {
    const moves = movesOf(manifest, held.folder)
    const inTheWay = moves.map(({ to }) => to).filter((path) => existsSync(path))
    if (inTheWay.length > 0 && !replace)
      throw new Error(
        `${settings.data_dir} is not empty: it contains ${inTheWay.join(', ')}. Choose another folder with ` +
          'DATA_DIR, or add --replace to move its contents aside. Nothing was changed.',
      )
    for (const move of moves) await copyPart(from, manifest, move)
    const { covers_until } = manifest
    await writeMark(held.folder, { is_live, restored_from: basename(from), covers_until })
    if (settings.database_url)
      await loadDump(directUrl(settings) ?? settings.database_url, from, replace)
    const aside = await changePlaces(moves)
    return { manifest, aside }
  } finally {
    held.release()
  }
}

const assertSameKind = ({ kind }: Manifest, { database_url }: RestoreParams['settings']) => {
  if (kind === 'copy' && database_url)
    throw new Error(
      'This backup is of a marketplace with its own database. Unset DATABASE_URL to restore it. ' +
        'Nothing was changed.',
    )
  if (kind === 'dump' && !database_url)
    throw new Error(
      'This backup is of an external database. Set DATABASE_URL to the database to restore it ' +
        'to. Nothing was changed.',
    )
}

type Move = { path: string; to: string; fresh: string; isFolder: boolean }

/** Returns the source and destination of each part of the backup. */
const movesOf = ({ kind, files }: Manifest, folder: string): Move[] => {
  const has = (path: string) => files.some((file) => file.path.startsWith(path))
  const move = (path: string, to: string, isFolder: boolean) => ({
    path,
    to: join(to, path.split('/').at(-1) ?? ''),
    fresh: join(to, `fresh-${process.pid}-${path.split('/').at(-1)}`),
    isFolder,
  })
  const home = kind === 'copy' ? prepareHome(folder).folder : folder
  return [
    ...(kind === 'copy'
      ? [move('postgres/password', home, false), move('postgres/data', home, true)]
      : []),
    ...(has('files/') ? [move('files', folder, true)] : []),
    ...(has('secret.key') ? [move('secret.key', folder, false)] : []),
  ]
}

/** Copies beside the destination, so that a partial restore is never used. */
const copyPart = async (from: string, { folders }: Manifest, move: Move) => {
  const { path, fresh, isFolder } = move
  await rm(fresh, { recursive: true, force: true })
  if (!isFolder) await copyFile(join(from, path), fresh)
  else await copyTree({ from: join(from, path), root: fresh, to: '' })
  // Empty folders may get lost when a backup is transferred, so they are created again.
  for (const folder of folders.filter((one) => one.startsWith(`${path}/`)))
    await mkdir(join(fresh, folder.slice(path.length)), { recursive: true, mode: 0o700 })
  if (path.startsWith('postgres/')) changeOwner(move)
  if (isFolder) await chmod(fresh, 0o700)
}

/** Changes the owner of PostgreSQL's files to the owner of the destination folder. */
const changeOwner = ({ to, fresh }: Move) => {
  if (process.getuid?.() !== 0) return
  const { status, stderr } = spawnSync('chown', ['-R', '--reference', join(to, '..'), fresh], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${fresh} could not be given to PostgreSQL's user: ${stderr}`)
}

const changePlaces = async (moves: Move[]) => {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const aside: string[] = []
  for (const { to, fresh } of moves) {
    const old = `${to}-before-${stamp}`
    if (existsSync(to)) {
      await rename(to, old)
      aside.push(old)
    }
    await rename(fresh, to)
  }
  return aside
}
