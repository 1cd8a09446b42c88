import {
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

import { getStartTime } from './processes.ts'

/** Shows that this process has exclusive use of a folder. */
export type Claim = { folder: string; release: () => void }

const owner = z.object({ pid: z.int(), started: z.string() })

/** Claims a folder for this process; throws while another running process holds it. */
export const claim = async (wanted: string): Promise<Claim> => {
  mkdirSync(wanted, { recursive: true })
  const folder = realpathSync(wanted)
  const file = join(folder, 'owner.json')

  await oneAtATime(folder, () => {
    const holder = livingOwner(file)
    if (holder)
      throw new Error(
        `${folder} is in use by another server (process ${holder}). ` +
          'Stop it first, or choose another folder with DATA_DIR.',
      )
    writeFileSync(file, JSON.stringify({ pid: process.pid, started: getStartTime(process.pid) }))
  })
  return { folder, release: () => rmSync(file, { force: true }) }
}

/** Returns the process that holds a folder; undefined if it ended without releasing it. */
export const livingOwner = (file: string): number | undefined => {
  try {
    const { pid, started } = owner.parse(JSON.parse(readFileSync(file, 'utf8')))
    return getStartTime(pid) === started ? pid : undefined
  } catch {
    return undefined
  }
}

const guardLifetimeMs = 5_000

/** Serializes claims, so that two processes that find a dead owner do not both take over. */
const oneAtATime = async (folder: string, act: () => void) => {
  const guard = join(folder, 'owner.lock')
  while (!make(guard)) {
    if (ageOf(guard) > guardLifetimeMs) rmSync(guard, { recursive: true, force: true })
    await sleep(20)
  }
  try {
    act()
  } finally {
    rmdirSync(guard)
  }
}

const make = (guard: string) => {
  try {
    mkdirSync(guard)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

const ageOf = (guard: string) =>
  Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
