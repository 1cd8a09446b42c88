import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { root } from '../process/place.js'
import { areMessagesCompiled, noteCompiled } from './compiled.js'
import { compileOrExit } from './compile.js'

test('messages are compiled again only after their catalogs or the compiler changed', () => {
  compileOrExit()
  expect(areMessagesCompiled()).toBe(true)

  writeFileSync(join(root, 'messages/generated/.sources'), 'other catalogs')
  expect(areMessagesCompiled()).toBe(false)

  expect(() =>
    noteCompiled(() => {
      throw new Error('invalid')
    }),
  ).toThrow('invalid')
  expect(areMessagesCompiled()).toBe(false)

  compileOrExit()
  expect(areMessagesCompiled()).toBe(true)
})
