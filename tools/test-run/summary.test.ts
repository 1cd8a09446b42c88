import { expect, test } from 'vitest'

import { failureLines, flakyLines, slowestFiles } from './summary.js'

const failure = (title: string) => ({
  file: 'a.test.ts',
  title,
  message: Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n'),
})

test('a failure is printed with its file, its title and the start of its message', () => {
  const lines = failureLines([failure('adds')])

  expect(lines).toHaveLength(16)
  expect(lines.slice(0, 2)).toEqual(['FAILED a.test.ts > adds', '    line 0'])
})

test('many failures share about sixty lines, and all but the last titles are printed', () => {
  const lines = failureLines(Array.from({ length: 70 }, (_, at) => failure(`case ${at}`)))

  expect(lines).toHaveLength(61)
  expect(lines[59]).toBe('FAILED a.test.ts > case 59')
  expect(lines[60]).toBe('… and 10 more')
})

test('the slowest files come first, and those over the budget are counted', () => {
  const files = Array.from({ length: 30 }, (_, at) => ({ file: `${at}.test.ts`, ms: at * 1000 }))

  const lines = slowestFiles(files)

  expect(lines).toHaveLength(11)
  expect(lines[0]).toBe('Slowest files (9 over 20 s):')
  expect(lines[1]).toBe('   29.0 s  29.test.ts')
  expect(slowestFiles([])).toEqual([])
})

test('a test that passed when it was repeated is listed as flaky', () => {
  expect(flakyLines([{ file: 'a.test.ts', title: 'adds' }])).toEqual(['flaky: a.test.ts > adds'])
  expect(flakyLines([])).toEqual([])
})
