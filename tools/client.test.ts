import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'

const client = join(import.meta.dirname, '../client')

test('the client has a runtime of at most 6 kB', async () => {
  await promisify(execFile)(process.execPath, [join(client, 'build.js')])
  const bundle = await rolldown({ input: join(client, 'dist/index.js') })
  const { output } = await bundle.generate({ format: 'esm', minify: true })

  expect(output[0].code.length).toBeGreaterThan(1024)
  expect(output[0].code.length).toBeLessThanOrEqual(6 * 1024)
})
