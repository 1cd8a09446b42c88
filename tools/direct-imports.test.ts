import { expect, test } from 'vitest'

import { listContract } from '../web/bundle/contract-exports.ts'
import { importContract, importMessages } from '../web/bundle/direct-imports.ts'

const contract = await listContract()

test('a call and a value of the contract are imported from the modules that define them', () => {
  const code = importContract(
    "import { api, type Card, listedMax } from '@emporia/contract'\nsend(api.cart.add, listedMax)",
    contract,
  )

  expect(code).toContain("import type { api, Card } from '@emporia/contract'")
  expect(code).toMatch(/import \{ listedMax \} from ".*contract\/src\/catalog\/product\.ts"/)
  expect(code).toMatch(/import \{ (\w+) as api_\1 \} from ".*contract\/src\/cart.*\.ts"/)
  expect(code).not.toMatch(/\bapi\./)
})

test('an unknown call and one that is read by a variable end the build', () => {
  const of = (use: string) => () =>
    importContract(`import { api } from '@emporia/contract'\n${use}`, contract)

  expect(of('send(api.nothing.here)')).toThrow('is not exported')
  expect(of('send(api[area].list)')).toThrow('api is read by name')
})

test('a message is imported from its own module, and comments stay as they are', () => {
  const code = importMessages(
    "import * as m from '@emporia/messages/backoffice'\n// See m.list_empty_text.\nshow(m.paging_pages_label())",
  )

  expect(code).toContain('import { paging_pages_label as m_paging_pages_label }')
  expect(code).toContain('show(m_paging_pages_label())')
  expect(code).toContain('// See m.list_empty_text.')
})

test('a call that is written out needs only its address, where others use its schemas', () => {
  const code = importContract(
    [
      "import { api } from '@emporia/contract'",
      "import { call } from '../api/call.ts'",
      'call(api.cart.add, item)',
      'useForm({ schema: api.cart.add.input, send: (draft) => call(api.cart.add, draft) })',
      'read(api.cart.add, item)',
    ].join('\n'),
    contract,
  )

  expect(code.match(/call\(\{"method":"POST","path":"\/cart"\}, (item|draft)\)/g)).toHaveLength(2)
  expect(code).toMatch(/schema: api_\w+\.add\.input/)
  expect(code).toMatch(/read\(api_\w+\.add, item\)/)
})

test('a function of another module with the name of a call gets the whole endpoint', () => {
  const code = importContract(
    "import { api } from '@emporia/contract'\nimport { load } from './own.ts'\nload(api.cart.list, {})",
    contract,
  )

  expect(code).toMatch(/load\(api_\w+\.list, \{\}\)/)
})
