import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { url } from './app.ts'

// No container engine is available to build the image: the files of its last stage are copied to an
// empty folder, and the commands named by alerts and documentation run there.
const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
let image: string

beforeAll(() => {
  image = mkdtempSync(join(tmpdir(), 'emporia-image-'))
  for (const texts of copiesOfLastStage()) copy(texts)
})
afterAll(() => rmSync(image, { recursive: true, force: true }))

const copiesOfLastStage = () => {
  const [, last = ''] = /[^]*\nFROM ([^]*)$/.exec(read('Dockerfile')) ?? []
  return [...last.matchAll(/^COPY (.+)$/gm)].map(([, text = '']) => text.split(' '))
}

const copy = (texts: string[]) => {
  const target = texts.at(-1) ?? ''
  // Output of other stages: the packages as installed here; the built web is not needed.
  if (texts[0]?.startsWith('--from=')) {
    if (target === 'node_modules') symlinkSync(join(root, 'node_modules'), join(image, target))
    return
  }
  for (const source of texts.slice(0, -1)) {
    const isInto = target.endsWith('/')
    mkdirSync(join(image, isInto ? target : '.'), { recursive: true })
    cpSync(join(root, source), join(image, isInto ? join(target, basename(source)) : target), {
      recursive: true,
    })
  }
}

const run = (command: string, args: string[] = []) => {
  const { stdout, stderr, status } = spawnSync('npm', ['run', command, '--', ...args], {
    cwd: image,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: join(image, 'data') },
  })
  return { text: `${stdout}${stderr}`, status }
}

/** Commands for the source tree, not for a running marketplace. */
const ofTheSources = ['build', 'test:cluster', 'bench', 'test', 'verify', 'start']

test('every command that the alerts and their table name starts in the image', () => {
  const table =
    read('docs/operations.md').split('## Health and metrics')[1]?.split('\n## ')[0] ?? ''
  const named = [...(read('docs/operations/alerts.yaml') + table).matchAll(/npm run ([\w:-]+)/g)]
  const commands = new Set([...named.map(([, name = '']) => name), 'backup', 'restore', 'unhold'])

  expect([...commands]).toContain('ledger:check')
  for (const command of commands) {
    if (ofTheSources.includes(command)) continue
    const { text } = run(command)
    expect(text).not.toMatch(/Cannot find (module|package)|ERR_MODULE_NOT_FOUND|Missing script/)
    expect(text).not.toMatch(/Installing \d/)
  }
})

test('the ledger check, also under its old name, and unhold work in the image', () => {
  expect(existsSync(join(image, 'package-lock.json'))).toBe(false)
  for (const command of ['ledger:check', 'audit'])
    expect(run(command)).toMatchObject({
      status: 0,
      text: expect.stringContaining('The ledger is balanced'),
    })
  expect(run('unhold').text).toContain('This installation is not on hold')
  expect(run('restore').text).toContain('Name the backup to restore')
})
