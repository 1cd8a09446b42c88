import { get } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import { createTestServer } from '../../../test/server.ts'
import { url } from '../../../test/app.ts'
import { connect } from '../../db/client.ts'
import type { Replica } from '../../db/replica.ts'
import { answer } from '../answer.ts'
import { notFound } from '../failure.ts'

const name = get('/name', {
  access: 'public',
  input: z.strictObject({ refuse: z.boolean().optional() }),
  data: z.string(),
})

/** Opens a server that reads from a copy: a named one, or one that is unreachable. */
const reading = async (copyUrl: string) => {
  const { db: copy, close } = connect(copyUrl, { answerMs: 60_000 })
  const lost: unknown[] = []
  const replica: Replica = {
    current: () => (lost.length === 0 ? copy : undefined),
    announce: () => {},
    lose: (error) => void lost.push(error),
    stop: close,
  }
  const app = await createTestServer(
    (server) =>
      answer(server, name, async ({ refuse }, { db: params }) => {
        if (refuse) throw notFound(() => 'Name not found')
        const { rows } = await params.execute<{ name: string }>(
          sql`select current_setting('application_name') as name`,
        )
        return { data: params === copy ? 'copy' : (rows[0]?.name ?? '') }
      }),
    { replica },
  )
  onTestFinished(async () => {
    await app.close()
    await close()
  })
  const ask = (sent: object = {}) => app.askInside('GET', '/name', sent)
  const figures = async () => (await app.inject({ url: '/metrics' })).payload
  return { app, ask, lost, figures }
}

test('pages read from a replica that keeps up, and calls never do', async () => {
  const { app, ask, figures } = await reading(url)

  expect(await ask()).toMatchObject({ data: 'copy' })
  expect((await app.inject({ url: '/api/name' })).json()).toMatchObject({ data: 'emporia' })
  expect(await figures()).toContain('page_reads_total{database="copy"} 1')
})

test('a replica that fails is not used, and the page is read from the primary', async () => {
  const { ask, lost, figures } = await reading('postgres://nobody@127.0.0.1:1/nothing')

  expect(await ask()).toMatchObject({ success: true, data: 'emporia' })
  expect(lost).toHaveLength(1)
  expect(await ask()).toMatchObject({ success: true, data: 'emporia' })
  expect(lost).toHaveLength(1)
  expect(await figures()).toContain('page_reads_total{database="original"} 1')
})

test('a refusal does not count as a failure of the replica', async () => {
  const { ask, lost } = await reading(url)

  expect(await ask({ refuse: true })).toMatchObject({ code: 'not_found' })
  expect(lost).toEqual([])
})
