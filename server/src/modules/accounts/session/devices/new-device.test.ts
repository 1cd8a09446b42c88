import { expect, test } from 'vitest'

import { clock, drain, inbox, toEmailAddress } from '../../../../../test/app.ts'
import { signInFrom } from '../../../../../test/adapters/devices.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const elsewhere = { address: '198.51.100.7', agent: firefox }

const warnings = async (person = 'una') => {
  await drain()
  return inbox.filter(
    ({ to, subject }) =>
      to.includes(toEmailAddress(person)) && subject === 'New sign-in to your account',
  )
}

test('a sign-in on a device that the owner does not use is mailed to them', async () => {
  await signInFrom('una')
  await signInFrom('una', elsewhere)

  const [mail, ...others] = await warnings()
  expect(others).toEqual([])
  expect(mail?.text).toContain('Firefox on Linux')
  expect(mail?.text).toContain('198.51.100.7')
})

test('the first device of an account, and one that is known, cause no e-mail', async () => {
  const { device } = await signInFrom('una')
  await signInFrom('una', { ...elsewhere, device })
  await signInFrom('mia', elsewhere)

  expect(await warnings()).toEqual([])
  expect(await warnings('mia')).toEqual([])
})

test('a program without cookies causes one e-mail a day', async () => {
  await signInFrom('una')
  for (let times = 0; times < 3; times++) await signInFrom('una', elsewhere)
  expect(await warnings()).toHaveLength(1)

  clock.move({ days: 1, minutes: 1 })
  await signInFrom('una', elsewhere)
  expect(await warnings()).toHaveLength(2)
})

test('a device that was not used for 180 days counts as new', async () => {
  const { device } = await signInFrom('una')
  clock.move({ days: 181 })
  await signInFrom('una', { ...elsewhere, device })

  expect(await warnings()).toHaveLength(1)
})

test('a wrong password on an unknown device causes no e-mail', async () => {
  await signInFrom('una')
  await signInFrom('una', elsewhere, 'wrong password')

  expect(await warnings()).toEqual([])
})
