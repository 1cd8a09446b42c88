import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { type Person, toSessionToken } from './users.ts'
import { db, ownerPool, parts } from './app.ts'
import { buildApp } from '../src/app.ts'
import { Failure } from '../src/http/failure.ts'
import { heldMail, heldPayments, openHold } from '../src/adapters/installation/hold.ts'
import {
  findHold,
  holdRestored,
  recognizePlace,
  releaseInstallation,
  restoreLive,
} from '../src/adapters/installation/installation.ts'

const restored = { restored_from: 'emporia-2026-11-22', covers_until: '2026-11-22T02:30:00Z' }
const because = 'Restored from emporia-2026-11-22'
const log = pino({ level: 'silent' })

const hold = openHold({ db, because, log })
const held = await buildApp({
  ...parts,
  hold,
  mail: heldMail(parts.mail, hold),
  payments: heldPayments(parts.payments, hold),
})
afterAll(async () => {
  hold.stop()
  await held.close()
})

beforeEach(async () => {
  await ownerPool.query(`insert into mails (event_key, to_email, subject, html, text, state)
    values ('waiting', 'una@mail.test', 'Waiting', '', '', 'queued')`)
})
const stateOfMail = async () =>
  (await ownerPool.query(`select state from mails where event_key = 'waiting'`)).rows[0]?.state

const publicUrl = 'https://shop.example'

test('a restart in place does not hold the installation, and a new local address is not a move', async () => {
  expect(await recognizePlace(db, 'http://localhost:3000')).toBeUndefined()
  expect(await recognizePlace(db, publicUrl)).toBeUndefined()
  expect(await recognizePlace(db, publicUrl)).toBeUndefined()
})

test('a copy under another address holds itself, and stays held at the next start', async () => {
  await recognizePlace(db, publicUrl)

  const reason = 'The public address was shop.example and is now staging.example'
  expect(await recognizePlace(db, 'https://staging.example')).toBe(reason)
  expect(await recognizePlace(db, publicUrl)).toBe(reason)

  await releaseInstallation(db, { keep_emails: false })
  expect(await recognizePlace(db, 'https://staging.example')).toBeUndefined()
  expect(await recognizePlace(db, publicUrl)).toBeDefined()
})

test('a copy on another PostgreSQL server holds itself', async () => {
  await recognizePlace(db, publicUrl)
  await ownerPool.query(`update installation set system_identifier = '42'`)

  expect(await recognizePlace(db, publicUrl)).toContain('another PostgreSQL server')
})

test('after the release, queued emails are not sent unless requested', async () => {
  await holdRestored(db, { ...restored, because })
  await releaseInstallation(db, { keep_emails: true })
  expect(await stateOfMail()).toBe('queued')

  await holdRestored(db, { ...restored, because })
  expect(await releaseInstallation(db, { keep_emails: false })).toBe(1)
  expect(await stateOfMail()).toBe('off')
})

test('a restore in the place of the original is not held, and queued emails are not sent twice', async () => {
  await restoreLive(db, restored)

  expect(await findHold(db)).toBeUndefined()
  expect(await stateOfMail()).toBe('off')
})

test('a held installation is not indexed, takes no payment, sends nothing, and is released by a call', async () => {
  await holdRestored(db, { ...restored, because })
  const settings = await held.inject({ url: '/api/settings' })
  expect(settings.headers['x-robots-tag']).toBe('noindex, nofollow')
  expect(settings.json().data).toMatchObject({ is_held: true })

  const webhook = await held.inject({ method: 'POST', url: '/api/webhook/sandbox', payload: 'x' })
  expect(webhook.statusCode).toBe(503)
  expect(webhook.json()).toMatchObject({ code: 'held' })
  const [gateway] = held.parts.payments.gateways
  await expect(gateway?.lookup('any')).rejects.toThrow(Failure)
  const message = { message_id: '<1@x>', to: 'una@mail.test', subject: '', html: '', text: '' }
  expect(await held.parts.mail.send(message)).toBe('logged')

  const release = (who: Person) =>
    held.inject({
      method: 'POST',
      url: '/api/admin/installation-unhold',
      headers: { authorization: `Bearer ${toSessionToken(who)}` },
      payload: {},
    })
  expect((await release('bob')).statusCode).toBe(403)
  expect((await release('ada')).json()).toMatchObject({ success: true, data: { skipped: 1 } })
  expect(hold.isHeld()).toBe(false)
  expect((await held.inject({ url: '/api/settings' })).headers['x-robots-tag']).toBeUndefined()
  expect((await release('ada')).json()).toMatchObject({ code: 'conflict' })
})

test('jobs that wait for the release start with it', async () => {
  await holdRestored(db, { ...restored, because })
  const other = openHold({ db, because, log })
  let begun = 0
  await other.onRelease(async () => void begun++)
  await other.check()
  expect(begun).toBe(0)

  await releaseInstallation(db, { keep_emails: false })
  await other.check()
  await other.check()
  expect(begun).toBe(1)
  other.stop()
})
