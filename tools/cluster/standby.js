import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { copyTree } from '../../server/src/backup/copy-tree.ts'
import { takeBackup } from '../../server/src/backup/take-backup.ts'
import { prepareHome } from '../../server/src/adapters/postgres/home.ts'
import { run } from '../../server/src/adapters/postgres/run.ts'

/**
 * Starts a streaming replica of the PostgreSQL of a data folder: a base backup that follows the
 * primary's write-ahead log and serves read-only queries.
 */
export const startStandby = async ({ url, data_dir, folder }) => {
  const settings = { data_dir, database_url: undefined, bucket: undefined, secret_key: undefined }
  const closing = { later: () => {}, state: { closing: false } }
  const backup = await takeBackup({ settings, closing, to: join(folder, 'backups') })

  const replica = join(folder, 'replica')
  mkdirSync(replica, { recursive: true })
  chmodSync(replica, 0o755)
  const home = prepareHome(replica)
  await copyTree({ from: join(backup.folder, 'postgres/data'), root: home.data, to: '' })
  follow(home.data, new URL(url))
  if (home.person) spawnSync('chown', ['-R', `${home.person.uid}:${home.person.gid}`, home.data])

  const { child, port } = await run(home, { hot_standby_feedback: 'on' })
  const address = new URL(url)
  address.port = String(port)
  return {
    url: address.href,
    /** Simulates the loss of its machine. */
    kill: () =>
      new Promise((done) => {
        if (child.exitCode !== null || child.signalCode !== null) return done()
        child.once('exit', done)
        child.kill('SIGQUIT')
      }),
  }
}

const follow = (data, { hostname, port, username, password }) => {
  const original = `host=${hostname} port=${port} user=${username} password=${password}`
  writeFileSync(join(data, 'standby.signal'), '')
  appendFileSync(join(data, 'postgresql.auto.conf'), `\nprimary_conninfo = '${original}'\n`)
  chmodSync(data, 0o700)
}
