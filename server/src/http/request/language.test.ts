import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db, getApp } from '../../../test/app.ts'

beforeEach(async () => {
  await db.execute(sql`
    insert into settings (topic, value) values ('general', '{"default_locale": "en", "locales": ["de", "en-xa"]}'::jsonb)
    on conflict (topic) do update set value = excluded.value`)
})

const ask = async (url: string, language?: string) => {
  const app = await getApp()
  const reply = await app.inject({ url, headers: language ? { 'accept-language': language } : {} })
  return { ...reply.json<{ message: string; reason?: string }>(), headers: reply.headers }
}

test('a refusal is in the language of the caller, with a reason that is the same in all', async () => {
  const english = await ask('/api/product/999', 'en-GB')
  const pseudo = await ask('/api/product/999', 'en-XA, de;q=0.5')
  expect(english.message).toBe('Product not found')
  expect(pseudo.message).toBe('[Prödüçt ñöt föüñd ~~~~~~ ~]')
  expect(pseudo.reason).toBe(english.reason)
  expect([english.headers['content-language'], pseudo.headers['content-language']]).toEqual([
    'en-US',
    'en-XA',
  ])
})

test.each([[undefined], ['xx'], [';;q=,']])(
  'a caller who asks for %j gets the default language',
  async (language) => {
    const { message, headers } = await ask('/api/product/999', language)
    expect([message, headers['vary']]).toEqual(['Product not found', 'accept-language'])
  },
)
