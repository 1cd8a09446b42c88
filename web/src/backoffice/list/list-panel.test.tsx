import { api, type Data } from '@emporia/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { listLoader } from '../../resource/loaders.ts'
import { stubDesktop, renderScreen, successReply } from '../../resource/render-screen.tsx'
import { setSavedViews } from './saved-views/store.ts'
import { ListPanel } from './list-panel.tsx'

type Brands = Data<typeof api.admin.brand.list>
type Brand = Brands['rows'][number]

const brand = (id: number, name: string, status: Brand['status'] = 'active'): Brand => ({
  id,
  name,
  slug: name.toLowerCase(),
  logo: null,
  description: '',
  is_featured: false,
  products: 3,
  status,
})
const rows = [brand(1, 'Ash'), brand(2, 'Birch', 'inactive'), brand(3, 'Cedar')]

const clientLoader = listLoader(api.admin.brand.list)
const BrandList = () => {
  const { reply } = useLoaderData<typeof clientLoader>()
  return (
    <ListPanel
      reply={reply}
      what="brands"
      search="Name"
      bulk={{ deeds: ['active', 'inactive', 'delete'], nameOf: ({ name }) => name }}
      columns={[
        { key: 'brand', head: 'Brand', cell: ({ id, name }) => <a href={`#${id}`}>{name}</a> },
        { key: 'products', head: 'Products', cell: ({ products }) => products },
        { key: 'slug', head: 'Slug', cell: ({ slug }) => <i>{slug}</i> },
      ]}
    />
  )
}

type Answers = Parameters<typeof renderScreen>[0]['answers']

const list = '/admin/brand-list'
const view = { id: 7, list, name: 'Off', query: 'status=inactive', is_default: false }
const savedViews = { views: [view], columns: [{ list, hidden: ['Slug'] }] }

const show = (answers: Answers = {}, at = '/admin/brand') =>
  renderScreen({
    at,
    screen: BrandList,
    loader: clientLoader,
    answers: {
      'GET /admin/brand-list': () => successReply({ rows, total: 41, page: 1, per_page: 20 }),
      'GET /list-views': () => successReply(savedViews),
      ...answers,
    },
  })

/** Each test uses a new session, whose views have not been loaded yet. */
let sessions = 0

beforeEach(() => {
  setSavedViews(undefined)
  localStorage.setItem('auth_token', `token ${sessions++}`)
  stubDesktop()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('own views stand beside the list’s own, and a list opens with the one that is meant', async () => {
  const { calls } = show({
    'GET /list-views': () =>
      successReply({ ...savedViews, views: [{ ...view, is_default: true }] }),
  })

  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Off' }).getAttribute('aria-current')).toBe('true'),
  )
  expect(calls.at(-1)?.query.get('status')).toBe('inactive')
})

test('a list with more rows than are counted says so and has a next page', async () => {
  const page = { total: 10_000, total_is_capped: true, page: 501, per_page: 20 }
  show({ 'GET /admin/brand-list': () => successReply({ rows, ...page }) })

  expect(await screen.findByText('10,001–10,020 of more than 10,000')).toBeDefined()
  const next = screen.getByRole('link', { name: 'Next page' })
  expect(next.getAttribute('href')).toContain('page=502')
})

test('what differs from every view can be saved under a name', async () => {
  const { calls } = show(
    { 'POST /list-view': ({ sent }) => successReply({ id: 8, ...(sent as object) }) },
    '/admin/brand?q=ash&page=2',
  )

  fireEvent.click(await screen.findByRole('button', { name: 'Save view' }))
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ashes' } })
  fireEvent.submit(screen.getByLabelText('Name').closest('form') ?? document.body)

  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.sent).toEqual({
      list,
      query: 'q=ash',
      name: 'Ashes',
      is_default: false,
    }),
  )
})

test('a column that was hidden once stays so, and its tick brings it back', async () => {
  const { calls } = show({ 'POST /list-columns': () => successReply({ views: [], columns: [] }) })

  await screen.findByText('Ash')
  await waitFor(() => expect(screen.queryByText('ash')).toBeNull())
  fireEvent.click(screen.getByLabelText('Slug'))

  expect(await screen.findByText('ash')).toBeTruthy()
  expect(calls.find(({ path }) => path === '/list-columns')?.sent).toEqual({ list, hidden: [] })
})

test('many rows are changed at once: only those that differ, and what was refused is named', async () => {
  const { calls } = show({
    'POST /list-bulk': () => ({
      ...successReply({ done: [1], refused: [{ id: 3, message: 'This brand is in use' }] }),
      undo: { token: 't1', until: '2026-03-01T10:00:00.000Z' },
    }),
    'POST /undo': () => successReply({ undone: 1, refused: 0 }, 'Change undone'),
  })

  fireEvent.click(await screen.findByLabelText('Select page'))
  fireEvent.click(screen.getByRole('button', { name: 'Deactivate (2 of 3)' }))

  expect(await screen.findByText('1 deactivated, 1 failed')).toBeTruthy()
  expect((await screen.findByText(/This brand is in use/)).textContent).toBe(
    'Cedar: This brand is in use',
  )
  const { sent } = calls.find(({ path }) => path === '/list-bulk') ?? {}
  expect(sent).toEqual({ list, ids: [1, 3], do: 'inactive' })

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Change undone')).toBeTruthy()
  expect(calls.find(({ path }) => path === '/undo')?.sent).toEqual({ token: 't1' })
})

test('all that match are those of the server’s filter', async () => {
  const { calls } = show(
    {
      'GET /list-match-count': () => successReply({ ids: [1, 9] }),
      'POST /list-bulk': () => successReply({ done: [1, 9], refused: [] }),
    },
    '/admin/brand?q=a',
  )

  fireEvent.click(await screen.findByLabelText('Select page'))
  fireEvent.click(screen.getByRole('button', { name: 'Select all 41 matching rows' }))
  fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }))

  expect(await screen.findByText('2 deactivated')).toBeTruthy()
  const params = calls.find(({ path }) => path === '/list-match-count')
  expect(params?.query.get('query')).toBe('q=a&status=active')
})

test('keys walk through the rows, choose, search and show what they do', async () => {
  show()
  await screen.findByText('Ash')
  const press = (key: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, bubbles: true })

  press('j')
  press('j')
  expect(document.activeElement?.textContent).toContain('Birch')
  press('x')
  expect(screen.getByLabelText<HTMLInputElement>('Select Birch').checked).toBe(true)
  press('k')
  expect(document.activeElement?.textContent).toContain('Ash')
  press('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  press('j')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

const stubExport = (task: object | null) => {
  const requested: { method: string; address: string; body: unknown }[] = []
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit) => {
    requested.push({ method, address, body })
    const started = { success: true, message: 'The export has started', data: { task } }
    return Promise.resolve(
      method === 'POST'
        ? new Response(JSON.stringify(started))
        : new Response('{"success":false,"message":"No"}', { status: 409 }),
    )
  })
  return requested
}

test('a file of the list is requested with its filters', async () => {
  show({}, '/admin/brand?q=ash&sort=name')
  await screen.findByText('Ash')
  const requested = stubExport(null)

  fireEvent.click(screen.getByRole('button', { name: 'Export as CSV' }))

  await waitFor(() => expect(requested).toHaveLength(2))
  const [started, file] = requested
  expect(started?.body).toBe(JSON.stringify({ list, query: 'q=ash&sort=name' }))
  const { searchParams } = new URL(file?.address ?? '', 'http://localhost')
  expect(searchParams.get('list')).toBe(list)
  expect(searchParams.get('query')).toBe('q=ash&sort=name')
})

test('a long list is exported by a task', async () => {
  show()
  await screen.findByText('Ash')
  const requested = stubExport({ id: 3 })

  fireEvent.click(screen.getByRole('button', { name: 'Export as CSV' }))

  expect(await screen.findByText('The export has started')).toBeDefined()
  expect(requested.map(({ method }) => method)).toEqual(['POST'])
})
