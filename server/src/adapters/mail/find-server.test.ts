import { expect, test } from 'vitest'

import { findServer, Unreachable } from './find-server.ts'

const at = (host: string, port = 587) => ({ host, port })

test.each([
  '127.0.0.1',
  '127.1',
  '2130706433',
  'localhost',
  '10.0.0.5',
  '169.254.169.254',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::ffff:127.0.0.1',
  'fd00::1',
  'fe80::1',
  'nobody.invalid',
])('the server %s is not contacted', async (host) => {
  await expect(findServer(at(host), [])).rejects.toThrow(Unreachable)
})

test('a public server is contacted on mail ports only', async () => {
  for (const port of [25, 465, 587, 2525])
    expect(await findServer(at('93.184.215.14', port), [])).toBe('93.184.215.14')
  for (const port of [22, 80, 6379])
    await expect(findServer(at('93.184.215.14', port), [])).rejects.toThrow(Unreachable)
})

test('the environment names exceptions: an address, a range or a name', async () => {
  expect(await findServer(at('10.0.0.5', 1025), ['10.0.0.0/8'])).toBe('10.0.0.5')
  expect(await findServer(at('127.0.0.1', 1025), ['127.0.0.1'])).toBe('127.0.0.1')
  expect(await findServer(at('localhost', 1025), ['localhost'])).toMatch(/^(127\.0\.0\.1|::1)$/)
  await expect(findServer(at('10.0.0.5'), ['192.168.0.0/16'])).rejects.toThrow(Unreachable)
})
