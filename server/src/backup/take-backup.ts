import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import type { Closing } from '../bootstrap/closing.ts'
import { findPlace, openDatabase } from '../bootstrap/database.ts'
import { directUrl } from '../db/access/direct-url.ts'
import type { Settings } from '../environment/environment.ts'
import { flushFolder } from '../adapters/files.ts'
import { findRunning } from '../adapters/postgres/find-running.ts'
import { prepareHome } from '../adapters/postgres/home.ts'
import { copyCluster } from './copy-cluster.ts'
import { copyFile, copyTree, type Tree } from './copy-tree.ts'
import { dumpDatabase } from './dump-database.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { formatBackupName, outdated } from './rotation.ts'

type BackupParams = {
  settings: Pick<Settings, 'database_url' | 'data_dir' | 'bucket' | 'secret_key'>
  closing: Closing
  /** The folder of all backups; each backup gets a subfolder. */
  to: string
}

/**
 * Takes a backup, with the server running or not. It appears complete under its name, or not at
 * all.
 */
export const takeBackup = async ({ settings, closing, to }: BackupParams) => {
  const begun = new Date()
  const folder = join(resolve(to), formatBackupName(begun))
  const half = join(resolve(to), `half-${process.pid}`)
  await mkdir(half, { recursive: true, mode: 0o700 })
  try {
    const manifest = await fill(half, settings, closing, begun)
    await writeManifest(half, manifest)
    for (const path of ['', ...manifest.folders]) await flushFolder(join(half, path))
    await rename(half, folder)
    await flushFolder(resolve(to))
    return { folder, manifest, removed: await removeOutdated(resolve(to)) }
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    throw error
  }
}

type BackupSettings = BackupParams['settings']

/**
 * Backs up the database first: files it refers to are stored before their rows and deleted after
 * them.
 */
const fill = async (
  half: string,
  settings: BackupSettings,
  closing: Closing,
  begun: Date,
): Promise<Manifest> => {
  const { database_url } = settings
  const { tree, postgres, covers_until } = database_url
    ? await dumpDatabase(directUrl(settings) ?? database_url, half)
    : await copyOwn(half, settings, closing)
  const trees = [tree, await copyUploads(half, settings), await copySecrets(half, settings)]
  return {
    version: 1,
    kind: database_url ? 'dump' : 'copy',
    postgres,
    begun_at: begun.toISOString(),
    covers_until: covers_until.toISOString(),
    files: trees.flatMap(({ files }) => files),
    folders: trees.flatMap(({ folders }) => folders),
  }
}

/** Copies the server's own PostgreSQL: the running one, or one that is started for the backup. */
const copyOwn = async (half: string, settings: BackupSettings, closing: Closing) => {
  if (!existsSync(settings.data_dir))
    throw new Error(`${settings.data_dir} does not exist, so there is nothing to back up.`)
  const running = findRunning(settings.data_dir)
  const url = running ?? (await openDatabase(await findPlace(settings, closing), closing)).url
  return copyCluster(url, prepareHome(settings.data_dir).data, half)
}

const copyUploads = async (half: string, { data_dir, bucket }: BackupSettings): Promise<Tree> => {
  const from = join(data_dir, 'files')
  if (bucket || !existsSync(from)) return { files: [], folders: [] }
  return copyTree({
    from,
    root: half,
    to: 'files',
    leaveOut: (path) => path.startsWith('half-written'),
  })
}

/** Copies the database password and the encryption key, without which a backup is of little use. */
const copySecrets = async (
  half: string,
  { data_dir, database_url }: BackupSettings,
): Promise<Tree> => {
  const secret = { path: 'secret.key', from: join(data_dir, 'secret.key') }
  const keys = database_url ? [secret] : [secret, passwordOf(data_dir)]
  const files = keys.filter(({ from }) => existsSync(from))
  return {
    folders: [],
    files: await Promise.all(
      files.map(async ({ path, from }) => ({ path, ...(await copyFile(from, join(half, path))) })),
    ),
  }
}

const passwordOf = (data_dir: string) => ({
  path: 'postgres/password',
  from: join(prepareHome(data_dir).folder, 'password'),
})

const removeOutdated = async (to: string) => {
  const removed = outdated(await readdir(to))
  for (const name of removed) await rm(join(to, name), { recursive: true, force: true })
  return removed
}
