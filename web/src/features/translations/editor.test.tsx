import { api, type TranslationRow } from '@emporia/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderScreen, stubDesktop, successReply } from '../../resource/render-screen.tsx'
import { sellerTranslations } from './calls.ts'
import { TranslationEditor } from './editor.tsx'
import { translationLoader } from './loaders.ts'

const mug: TranslationRow = {
  id: 7,
  version: 1,
  entity: 'product',
  entity_id: '7',
  locale: 'de',
  title: 'Oslo mug',
  group: '',
  source: { name: 'Oslo mug', short_description: 'Holds coffee' },
  texts: {},
  states: { name: 'missing', short_description: 'missing' },
  waiting: {},
  state: 'missing',
}
const cup: TranslationRow = { ...mug, id: 8, entity_id: '8', title: 'Bergen cup' }
const pageOf = (...rows: TranslationRow[]) =>
  successReply({ rows, total: rows.length, page: 1, per_page: 20, counts: {} })

const show = (row: TranslationRow) =>
  renderScreen({
    at: '/seller/translations/product/7/de',
    route: '/seller/translations/:entity/:id/:locale',
    screen: () => <TranslationEditor calls={sellerTranslations} />,
    loader: translationLoader(sellerTranslations),
    answers: {
      [`GET ${api.seller.translation.list.path}`]: ({ query }) => {
        if (query.get('entity_id') === '8') return pageOf(cup)
        return query.get('state') === 'open' ? pageOf(cup) : pageOf(row)
      },
      [`PUT ${api.seller.translation.save.path}`]: () =>
        successReply({ ...row, version: 2 }, 'Translation saved'),
      [`GET ${api.site.settings.path}`]: () =>
        successReply({ default_locale: 'en', locales: ['de'] }),
    },
  })

beforeEach(stubDesktop)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const fieldOf = (label: string) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: label })

test('shows the source texts, copies one, and opens the next record after saving', async () => {
  const { calls } = show(mug)
  const name = await fieldOf('Name (Deutsch)')
  expect(screen.getByText('Holds coffee').lang).toBe('en')

  fireEvent.click(screen.getByRole('button', { name: 'Copy source: Name' }))
  expect(name.value).toBe('Oslo mug')
  fireEvent.change(name, { target: { value: 'Osloer Becher' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save and open next' }))

  expect(await screen.findByRole('heading', { name: 'Bergen cup' })).toBeTruthy()
  expect(calls.find(({ method }) => method === 'PUT')?.sent).toMatchObject({
    entity: 'product',
    entity_id: '7',
    locale: 'de',
    texts: { name: 'Osloer Becher' },
  })
})

test('a text that waits for review is shown as it was proposed', async () => {
  show({ ...mug, texts: { name: 'Becher' }, waiting: { name: 'Osloer Becher' } })

  expect((await fieldOf('Name (Deutsch)')).value).toBe('Osloer Becher')
  await waitFor(() => expect(screen.getAllByText('Waiting for review')).toHaveLength(2))
  expect(screen.getByText('No unsaved changes.')).toBeTruthy()
})
