import { mailEventNames } from '@emporia/contract'
import ts from 'typescript'
import { expect, test } from 'vitest'

import { getTree, isTest, programs, walk } from './tidy/files.ts'

test('every kind of e-mail is sent by some module', () => {
  const senders = programs.filter(
    ({ path, text }) =>
      path.startsWith('server/src/modules/') &&
      !path.startsWith('server/src/modules/notifications/') &&
      !isTest(path) &&
      /send-email\.ts'|emails\.ts'/.test(text),
  )
  const names = new Set<string>()
  for (const file of senders)
    walk(getTree(file), (node) => {
      if (ts.isStringLiteral(node)) names.add(node.text)
    })

  expect(mailEventNames.filter((event) => !names.has(event))).toEqual([])
})
