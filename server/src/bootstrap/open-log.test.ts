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

test('an error is written at once, after all earlier lines', () => {
  const { log, output: readOutput } = openFile()

  log.info('a request')
  expect(readOutput()).toEqual([])
  log.error('it went wrong')

  expect(readOutput()).toEqual(['a request', 'it went wrong'])
})

test('other lines are written soon, even if no line follows', async () => {
  const { log, output: readOutput } = openFile()

  log.info('a request')

  await expect.poll(readOutput).toEqual(['a request'])
})

test('no line is lost when the process exits on its own', () => {
  const text = `
    import { openLog } from ${JSON.stringify(new URL('open-log.ts', import.meta.url).href)}
    openLog('info').info('the last words')
    process.exit(0)`
  const values = execFileSync(process.execPath, ['--input-type=module', '-e', text])

  expect(values.toString()).toContain('the last words')
})
