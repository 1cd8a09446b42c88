import type { SavedViews } from '@emporia/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Call } from '../../../api/stub-fetch.ts'
import { stubDesktop, successReply } from '../../../resource/render-screen.tsx'
import { brandList, renderList } from '../render-list.tsx'
import { setSavedViews } from './store.ts'

type Answers = NonNullable<Parameters<typeof renderList>[0]>['answers']

const view = { id: 7, list: brandList, name: 'Off', query: 'status=inactive', is_default: false }
const otherList = { ...view, id: 8, list: '/admin/unit-list', name: 'Units' }

let stored: SavedViews

const show = (answers: Answers = {}, at?: string) =>
  renderList({
    ...(at && { at }),
    answers: { 'GET /list-views': () => successReply(stored), ...answers },
  })

const writes = (calls: Call[]) =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, query, sent }) => ({
      method,
      path,
      sent: sent ?? Object.fromEntries(query),
    }))
const tab = (name: string) => screen.getByRole('link', { name })
const choose = async (item: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Off' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const dialog = () => within(screen.getByRole('dialog'))

let sessions = 0

beforeEach(() => {
  stored = { views: [view, otherList], columns: [] }
  setSavedViews(undefined)
  localStorage.setItem('auth_token', `views ${sessions++}`)
  stubDesktop()
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('lists only the views of this list, and marks the one in the address', async () => {
  show({}, '/admin/brand?status=inactive')

  await waitFor(() => expect(tab('Off').getAttribute('aria-current')).toBe('true'))
  expect(screen.queryByRole('link', { name: 'Units' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
})

test('a list that was opened with a query does not change to the default view', async () => {
  stored = { views: [{ ...view, is_default: true }], columns: [] }
  const { calls } = show({}, '/admin/brand?q=ash')
  expect((await screen.findByRole('link', { name: 'Off' })).getAttribute('aria-current')).toBeNull()

  fireEvent.click(within(screen.getByRole('columnheader', { name: 'Brand' })).getByRole('link'))

  await waitFor(() => expect(calls.at(-1)?.query.get('sort')).toBe('name'))
  expect(calls.some(({ query }) => query.has('status'))).toBe(false)
})

test('a view becomes the default: the outcome is announced, and the views are loaded again', async () => {
  const { calls } = show(
    {
      'PUT /list-view': () => {
        stored = { ...stored, views: [{ ...view, is_default: true }] }
        return successReply(null)
      },
    },
    '/admin/brand?status=inactive',
  )

  await choose('Set as default view')

  expect(await screen.findByText('Successfully done')).toBeTruthy()
  expect(writes(calls)).toEqual([
    { method: 'PUT', path: '/list-view', sent: { id: 7, is_default: true } },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Off' }))
  expect(await screen.findByRole('menuitem', { name: 'Remove as default view' })).toBeTruthy()
})

test('a view is deleted after a question, and a refusal is announced', async () => {
  const { calls } = show(
    {
      'DELETE /list-view': () => ({ success: false, code: 'not_found', message: 'It is gone' }),
    },
    '/admin/brand?status=inactive',
  )
  await choose('Delete view')
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'The view “Off” will be deleted',
  )
  fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes(calls)).toEqual([])

  await choose('Delete view')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }))

  expect((await screen.findByText('It is gone')).closest('[role=alert]')).toBeTruthy()
  expect(writes(calls)).toEqual([{ method: 'DELETE', path: '/list-view', sent: { id: '7' } }])
})

test('a name that the server refuses has the reason at its field, and the dialog stays', async () => {
  show(
    {
      'POST /list-view': () => ({
        success: false,
        code: 'conflict',
        message: 'There is a view with this name',
      }),
    },
    '/admin/brand?q=ash',
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Save view' }))
  const name = dialog().getByLabelText('Name')
  fireEvent.change(name, { target: { value: 'Off' } })
  fireEvent.click(dialog().getByRole('button', { name: 'Save view' }))

  expect(await screen.findByText('There is a view with this name')).toBeTruthy()
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
})

test('columns are hidden for this list only, and can all be restored', async () => {
  stored = { views: [], columns: [{ list: '/admin/unit-list', hidden: ['short'] }] }
  const { calls } = show({
    'POST /list-columns': ({ sent }) => {
      stored = { ...stored, columns: [...stored.columns, sent as SavedViews['columns'][number]] }
      return successReply(stored)
    },
  })
  const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  await screen.findByText('Ash')
  expect(columns()).toEqual(['Brand', 'Products', 'Slug'])
  // The first column identifies the row.
  expect(screen.queryByLabelText('Brand')).toBeNull()

  fireEvent.click(await screen.findByLabelText('Products'))
  await waitFor(() => expect(columns()).toEqual(['Brand', 'Slug']))
  fireEvent.click(screen.getByLabelText('Slug'))
  await waitFor(() => expect(columns()).toEqual(['Brand']))
  expect(screen.getByTestId('address').textContent).toBe('?hide=products%7Eslug')

  fireEvent.click(screen.getByLabelText('Products'))
  await waitFor(() => expect(columns()).toEqual(['Brand', 'Products']))
  fireEvent.click(screen.getByLabelText('Slug'))
  await waitFor(() => expect(columns()).toEqual(['Brand', 'Products', 'Slug']))
  await waitFor(() => expect(writes(calls).at(-1)?.sent).toEqual({ list: brandList, hidden: [] }))
})

test('a choice of columns applies in every language, and what names no column is ignored', async () => {
  stored = { views: [], columns: [{ list: brandList, hidden: ['products', 'Produkte', 'gone'] }] }
  const { calls } = show({ 'POST /list-columns': () => successReply(stored) })
  const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

  await waitFor(() => expect(columns()).toEqual(['Brand', 'Slug']))

  fireEvent.click(screen.getByLabelText('Slug'))
  await waitFor(() =>
    expect(writes(calls).at(-1)?.sent).toEqual({ list: brandList, hidden: ['products', 'slug'] }),
  )
})

test('a choice that an earlier version saved under headings still applies', async () => {
  stored = { views: [], columns: [{ list: brandList, hidden: ['Products'] }] }
  show()

  await waitFor(() =>
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Brand',
      'Slug',
    ]),
  )
})

test('views that cannot be loaded leave the list as it is', async () => {
  show({ 'GET /list-views': () => ({ success: false, code: 'busy', message: 'Later' }) })

  expect(await screen.findByText('Ash')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Later')).toBeNull())
})
