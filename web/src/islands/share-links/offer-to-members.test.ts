import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { person } from '../../session/token.ts'
import { offerToMembers } from './offer-to-members.ts'
import { offerSharing } from './share.ts'

vi.mock('./share.ts', () => ({ offerSharing: vi.fn() }))

const signInAs = (type: 'Member' | 'User') => {
  person.keep({ type, name: 'Mia' })
  dispatchEvent(new Event('storage'))
}

beforeEach(() => {
  localStorage.clear()
  vi.mocked(offerSharing).mockReset()
})

test('a member whom the page gets to know only now is offered his link, once', async () => {
  const slot = document.createElement('section')
  offerToMembers(slot)
  expect(offerSharing).not.toHaveBeenCalled()

  signInAs('Member')
  signInAs('Member')
  await waitFor(() => expect(offerSharing).toHaveBeenCalledWith(slot))
  expect(offerSharing).toHaveBeenCalledTimes(1)
})

test('nobody else is', async () => {
  offerToMembers(document.createElement('section'))
  signInAs('User')
  await new Promise((wake) => setTimeout(wake, 20))
  expect(offerSharing).not.toHaveBeenCalled()
})
