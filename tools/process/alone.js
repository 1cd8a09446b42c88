import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { root } from './place.js'

const beatMs = 1000
const deadAfterMs = 5000

/**
 * Does `work` while no other command of this folder does the same; waits for one that does. The
 * claim is a file touched every second: a killed owner stops touching it.
 */
export const alone = async (name, work) => {
  const file = join(root, `.${name}.claim`)
  for (let waited = false; !claimed(file); waited = true) {
    if (!waited) console.log(`Another command is running (${name}). Waiting for it to finish …`)
    await sleep(500)
  }
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), beatMs)
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.off('exit', release)
    release()
  }
}

const claimed = (file) => {
  try {
    writeFileSync(file, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (ageOf(file) > deadAfterMs) rmSync(file, { force: true })
    return false
  }
}

const ageOf = (file) => {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? Date.now() - found.mtimeMs : 0
}
