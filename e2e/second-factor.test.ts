import { createHmac } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { ask } from './test/api.ts'
import { openBrowser, visit } from './test/journey.ts'
import { makeUnique } from './test/unique.ts'

const browser = openBrowser()
const password = 'Harvest-moon-41'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const decode = (secret: string) => {
  const bits = Array.from(secret, (letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

/** The code of an authenticator app (RFC 6238) now, or some steps of 30 seconds later. */
const totpCode = (secret: string, steps = 0) => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const digest = createHmac('sha1', decode(secret)).update(counter).digest()
  const start = digest.readUInt8(digest.length - 1) % 16
  return String((digest.readUInt32BE(start) % 2 ** 31) % 1_000_000).padStart(6, '0')
}

/** Creates a customer and signs in with the new account. */
const openAccount = async () => {
  const email = `${makeUnique('factor')}-${Date.now()}@example.com`
  const { page, mistakes } = await visit(browser())
  await page.goto('/')
  const draft = { name: 'Fay Adler', email, password, password_confirmation: password }
  const { access_token } = await ask<{ access_token: string }>(page, 'POST', '/register', draft)
  await page.evaluate((token) => localStorage.setItem('auth_token', token), access_token)
  return { page, mistakes, email }
}

/** Adds an authenticator app in the profile; returns its key and the recovery codes. */
const addApp = async (page: Page) => {
  await page.goto('/user/settings')
  await page.getByRole('button', { name: 'Set up' }).click()
  const setup = page.getByRole('dialog', { name: 'Authenticator app' })
  await setup.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  const secret = await setup.getByText(/^[A-Z2-7]{32}$/).innerText()
  await setup.getByLabel('Six-digit code').fill(totpCode(secret))
  await setup.getByRole('button', { name: 'Confirm' }).click()

  const list = page.getByRole('dialog', { name: 'Recovery codes' })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allInnerTexts()
  await list.getByRole('button', { name: 'I stored them' }).click()
  await page.getByText('10 codes left').waitFor()
  return { secret, codes }
}

const enterPassword = async (page: Page, email: string) => {
  // A page of the account would open the sign-in page itself.
  await page.goto('/terms')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
}

test('a customer adds an authenticator app, and signs in with its code or a recovery code', async () => {
  const { page, mistakes, email } = await openAccount()
  const { secret, codes } = await addApp(page)

  await enterPassword(page, email)
  await page.getByLabel('Code', { exact: true }).fill('12345')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('The code is incorrect or has expired').waitFor()
  await page.getByLabel('Code', { exact: true }).fill(totpCode(secret, 1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/user$/)

  await enterPassword(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/user$/)
  await page.goto('/user/settings')
  await page.getByText('9 codes left').waitFor()
  expect(mistakes).toEqual([])
})
