import { execFileSync } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { openLog } from './open-log.ts'

const openFile = () => {
  const path = join(mkdtempSync(join(tmpdir(), 'emporia-log-')), 'log')
  const log = openLog('info', openSync(path, 'a'))
  const readOutput = () =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { msg: string }).msg)
  return { log, output: readOutput }
}

test('an error is written at once, and what was said before it comes first', () => {
  const { log, output: readOutput } = openFile()

  log.info('a request')
  expect(readOutput()).toEqual([])
  log.error('it went wrong')

  expect(readOutput()).toEqual(['a request', 'it went wrong'])
})

test('what is no error is written soon, also when nothing follows', async () => {
  const { log, output: readOutput } = openFile()

  log.info('a request')

  await expect.poll(readOutput).toEqual(['a request'])
})

test('nothing is lost when the process ends by itself', () => {
  const text = `
    import { openLog } from ${JSON.stringify(new URL('open-log.ts', import.meta.url).href)}
    openLog('info').info('the last words')
    process.exit(0)`
  const values = execFileSync(process.execPath, ['--input-type=module', '-e', text])

  expect(values.toString()).toContain('the last words')
})
