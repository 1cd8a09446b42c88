import { execFileSync } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { openLog } from './open-log.ts'

const openFile = () => {
  const path = join(mkdtempSync(join(tmpdir(), 'emporia-log-')), 'log')
  const log = openLog('info', openSync(path, 'a'))
  const said = () =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { msg: string }).msg)
  return { log, said }
}

test('an error is written at once, and what was said before it comes first', () => {
  const { log, said } = openFile()

  log.info('a request')
  expect(said()).toEqual([])
  log.error('it went wrong')

  expect(said()).toEqual(['a request', 'it went wrong'])
})

test('what is no error is written soon, also when nothing follows', async () => {
  const { log, said } = openFile()

  log.info('a request')

  await expect.poll(said).toEqual(['a request'])
})

test('nothing is lost when the process ends by itself', () => {
  const words = `
    import { openLog } from ${JSON.stringify(new URL('open-log.ts', import.meta.url).href)}
    openLog('info').info('the last words')
    process.exit(0)`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', words])

  expect(said.toString()).toContain('the last words')
})
