import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** Whom PostgreSQL runs as; nobody in particular when we are an ordinary user ourselves. */
export type Person = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root: then it runs as the owner of its data, at first `postgres`. */
export const personFor = (data: string): Person => {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(data, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return findPostgres() ?? createPostgres()
}

/** Whether a person may walk to a folder and look into it. */
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
    // What Alpine has instead.
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
