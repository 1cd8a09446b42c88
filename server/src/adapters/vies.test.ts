import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openVies } from './vies.ts'

const answers: Record<string, string> = {
  '136695976': '{"valid":true,"name":"Lind GmbH"}',
  '111111111': '{"valid":true,"name":"---","userError":"VALID"}',
  '222222222': '{"valid":false,"userError":"INVALID"}',
  '333333333': '{"valid":false,"userError":"MS_UNAVAILABLE"}',
  '444444444': '{"actionSucceed":false,"errorWrappers":[{"error":"SERVICE_UNAVAILABLE"}]}',
  '555555555': '<html>Bad gateway</html>',
}

const requests: unknown[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    const { countryCode, vatNumber } = JSON.parse(body)
    requests.push({ path: request.url, countryCode, vatNumber })
    response.end(answers[vatNumber])
  })
})

let url = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : ''
})
afterAll(() => server.close())

test('a valid VAT id has a name, unless the member state does not disclose it', async () => {
  const vies = openVies(url)

  expect(await vies.check('DE136695976')).toEqual({ is_valid: true, name: 'Lind GmbH' })
  expect(await vies.check('DE111111111')).toEqual({ is_valid: true, name: null })
  expect(await vies.check('DE222222222')).toEqual({ is_valid: false, name: null })
  expect(requests[0]).toEqual({
    path: '/check-vat-number',
    countryCode: 'DE',
    vatNumber: '136695976',
  })
})

test('a member state that does not answer, an error and a closed port are no answer', async () => {
  const vies = openVies(url)

  expect(await vies.check('DE333333333')).toBeNull()
  expect(await vies.check('DE444444444')).toBeNull()
  expect(await vies.check('DE555555555')).toBeNull()
  expect(await openVies('http://127.0.0.1:9').check('DE136695976')).toBeNull()
})
