import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { ask } from './test/api.ts'
import { openBrowser, visit } from './test/journey.ts'
import { makeUnique } from './test/unique.ts'

const browser = openBrowser()
const password = 'Harvest-moon-41'

/** Gives the browser a built-in authenticator that recognizes its owner. */
const addAuthenticator = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const openAccount = async () => {
  const email = `${makeUnique('passkey')}-${Date.now()}@example.com`
  const { page, mistakes } = await visit(browser())
  await addAuthenticator(page)
  await page.goto('/')
  const draft = { name: 'Pia Keller', email, password, password_confirmation: password }
  const { access_token } = await ask<{ access_token: string }>(page, 'POST', '/register', draft)
  await page.evaluate((token) => localStorage.setItem('auth_token', token), access_token)
  return { page, mistakes, email }
}

const addPasskey = async (page: Page) => {
  await page.goto('/user/settings')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add passkey' })
  await dialog.getByLabel('Name of the passkey').fill('Laptop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await codes.getByRole('button', { name: 'I stored them' }).click()
  await page.getByRole('button', { name: 'Rename Laptop' }).waitFor()
}

test('a customer adds a passkey, and signs in with it alone and after the password', async () => {
  const { page, mistakes, email } = await openAccount()
  await addPasskey(page)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(/\/user$/)
  await page.goto('/user/settings')
  await page.getByText('Signed in with passkey').waitFor()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByText('Confirm with the passkey').waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/user$/)

  await page.goto('/user/settings')
  await page.getByRole('button', { name: 'Remove Laptop' }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.getByText('Passkey removed').waitFor()
  expect(mistakes).toEqual([])
})

test('a browser without a passkey of the marketplace says so', async () => {
  const { page } = await visit(browser())
  await addAuthenticator(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  const message = page.getByText('No passkey was used.')
  await message.waitFor()
  expect(await message.isVisible()).toBe(true)
})
