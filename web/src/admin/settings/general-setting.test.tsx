import { defaultAffiliate } from '@emporia/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderScreen, stubDesktop, successReply } from '../../resource/render-screen.tsx'
import * as session from '../../session/session.ts'
import { affiliateFields } from '../affiliate/settings/affiliate-fields.ts'
import AffiliateSetting, {
  clientLoader as loadAffiliate,
} from '../affiliate/settings/affiliate-setting.tsx'
import GeneralSettingScreen, { clientLoader } from './general-setting.tsx'
import { generalFields } from './index/general-fields.ts'
import { storedSettings } from './stored-settings.ts'

beforeEach(() => {
  stubDesktop()
  vi.spyOn(session, 'can').mockReturnValue(true)
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const answers = {
  'GET /admin/general-settings': () => successReply(storedSettings),
  'GET /admin/affiliate-settings': () =>
    successReply({ ...defaultAffiliate, version: null, edit_version: 1 }),
  'PUT /admin/general-settings': () => successReply(storedSettings),
}
const openGeneral = (at: string) =>
  renderScreen({
    at,
    route: '/admin/general-setting/:page?',
    screen: GeneralSettingScreen,
    loader: clientLoader,
    answers,
  })
const openAffiliate = (at: string) =>
  renderScreen({
    at,
    route: '/admin/affiliate-setting/:page?',
    screen: AffiliateSetting,
    loader: loadAffiliate,
    answers,
  })

/** The settings that the open page has controls for. */
const listControls = () =>
  [...document.querySelectorAll('form label[for], form [role=group][id], form fieldset[id]')].map(
    (element) => element.getAttribute('for') ?? element.id,
  )

test.each(Object.entries(generalFields))(
  'the page %s has a control for each of its settings',
  async (page, fields) => {
    openGeneral(`/admin/general-setting/${page}`)

    await waitFor(() => expect(listControls()).toEqual(expect.arrayContaining(Object.keys(fields))))
  },
)

test.each(Object.entries(affiliateFields))(
  'the page %s of the affiliate program has a control for each of its settings',
  async (page, fields) => {
    openAffiliate(`/admin/affiliate-setting/${page}`)

    await waitFor(() => expect(listControls()).toEqual(expect.arrayContaining(Object.keys(fields))))
  },
)

test('without a page, the first one opens; an unknown one does too', async () => {
  openGeneral('/admin/general-setting')
  expect(await screen.findByLabelText(/^Tagline/)).toBeTruthy()
  cleanup()

  openGeneral('/admin/general-setting/nothing')
  expect(await screen.findByLabelText(/^Tagline/)).toBeTruthy()
})

test('an address of the long page of earlier versions opens the page of its section', async () => {
  openGeneral('/admin/general-setting#security')

  expect(await screen.findByLabelText(/^Password confirmation/)).toBeTruthy()
  expect(screen.queryByLabelText(/^Tagline/)).toBeNull()
})

test('a link to a setting focuses and highlights it', async () => {
  openGeneral('/admin/general-setting/orders#return_days')

  const control = await screen.findByLabelText('Return window (days)')
  await waitFor(() => expect(document.activeElement).toBe(control))
  expect(control.closest('[data-linked]')).not.toBeNull()
})

test('a page saves only what was changed on it, and its bar appears with the first change', async () => {
  const { calls } = openGeneral('/admin/general-setting/store')
  const tagline = await screen.findByLabelText(/^Tagline/)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()

  fireEvent.change(tagline, { target: { value: 'Fair things' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))

  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.sent).toEqual({
      tagline: 'Fair things',
      version_seen: storedSettings.version,
    }),
  )
})

test('the search lists settings of both groups in place of the pages, and Enter opens the first', async () => {
  openGeneral('/admin/general-setting/store')
  const search = await screen.findByRole('searchbox', { name: 'Search settings' })

  fireEvent.change(search, { target: { value: 'rate' } })
  expect(screen.queryByRole('link', { name: /^Branding/ })).toBeNull()
  expect(screen.getByRole('link', { name: /^Referral rate/ })).toBeTruthy()

  fireEvent.change(search, { target: { value: 'return window' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(await screen.findByLabelText('Return window (days)')).toBeTruthy()
})
