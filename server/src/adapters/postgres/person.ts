import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** The user that PostgreSQL runs as; undefined if the server itself is not root. */
export type Person = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root, so it runs as the owner of its data, initially `postgres`. */
export const personFor = (data: string): Person => {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(data, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return findPostgres() ?? createPostgres()
}

/** Whether a user can enter and read a folder. */
export const canReach = (person: Person, folder: string) =>
  !person ||
  spawnSync('/bin/sh', ['-c', 'cd "$1" && test -r . && test -x .', 'sh', folder], {
    ...person,
    cwd: '/',
  }).status === 0

const findPostgres = (): Person => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

const createPostgres = (): Person => {
  const home = '/var/lib/emporia'
  const recipes = [
    `useradd --system --user-group --home-dir ${home} --shell /usr/sbin/nologin postgres`,
    // The command of Alpine Linux.
    `adduser -S -D -H -h ${home} postgres`,
  ]
  const made = recipes.some((recipe) => {
    const [command = '', ...rest] = recipe.split(' ')
    return spawnSync(command, rest).status === 0
  })
  const person = made ? findPostgres() : undefined
  if (!person)
    throw new Error(
      'PostgreSQL does not run as root, and a user "postgres" for it could not be created. ' +
        'Create one, start as another user, or set DATABASE_URL.',
    )
  return person
}
