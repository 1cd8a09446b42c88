import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openRateService } from './rate-service.ts'

const ecb = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01"
  xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube><Cube time='2026-11-27'>
    <Cube currency='USD' rate='1.0573'/>
    <Cube currency='JPY' rate='162.50'/>
  </Cube></Cube>
</gesmes:Envelope>`

const bodies: Record<string, string> = {
  '/ecb': ecb,
  '/json': '{"base":"USD","day":"2026-11-27","rates":{"EUR":0.9312,"VND":25400}}',
  '/empty': '<html>Maintenance</html>',
  '/wrong': '{"base":"USD","day":"2026-11-27","rates":{"EUR":-1}}',
}
const server = createServer(({ url = '' }, response) => {
  const body = bodies[url]
  response.statusCode = body ? 200 : 503
  response.end(body)
})

let url = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : ''
})
afterAll(() => server.close())

test('the daily file of the ECB has the worth of one euro', async () => {
  expect(await openRateService(`${url}/ecb`).read()).toEqual({
    source: 'ecb',
    base: 'EUR',
    day: '2026-11-27',
    rates: { USD: '1.0573', JPY: '162.50', EUR: '1' },
  })
})

test('another address answers with JSON', async () => {
  expect(await openRateService(`${url}/json`).read()).toEqual({
    source: 'http',
    base: 'USD',
    day: '2026-11-27',
    rates: { EUR: '0.9312000000', VND: '25400.0000000000', USD: '1' },
  })
})

test.each(['/empty', '/wrong', '/down'])('%s has no rates', async (path) => {
  await expect(openRateService(url + path).read()).rejects.toThrow()
})
