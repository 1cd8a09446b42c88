import { api, type Data } from '@emporia/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { area, flag, image, text } from './fields.tsx'
import { listLoader } from './loaders.ts'
import { stubDesktop, renderScreen, successReply } from './render-screen.tsx'
import { ResourceScreen } from './resource-screen.tsx'

type Brands = Data<typeof api.admin.brand.list>
const brand = (id: number, name: string): Brands['rows'][number] => ({
  id,
  name,
  slug: name.toLowerCase(),
  logo: null,
  description: '',
  is_featured: false,
  products: 3,
  status: 'active',
})
const page = (rows: Brands['rows'], total = rows.length): Brands => ({
  rows,
  total,
  page: 1,
  per_page: 20,
})

const fields = {
  name: text('Name'),
  slug: text('Slug'),
  logo: image('Logo'),
  description: area('Description'),
  is_featured: flag('Featured'),
}

const Brands = () => (
  <ResourceScreen
    resource={api.admin.brand}
    texts={{
      name: 'Brand',
      list: 'brands',
      add: 'Add brand',
      edit: 'Edit brand',
      empty: 'Brands that you add appear here.',
    }}
    search="Name"
    titleCell={({ name, slug }) => ({ name, below: slug })}
    titleColumn="name"
    columns={[
      { key: 'products', head: 'Products', align: 'right', cell: ({ products }) => products },
    ]}
    fields={fields}
  />
)

const show = (answers: Parameters<typeof renderScreen>[0]['answers'], at = '/admin/brand') =>
  renderScreen({
    at,
    screen: Brands,
    loader: listLoader(api.admin.brand.list),
    answers: {
      'GET /admin/brand-list': () => successReply(page([brand(1, 'Kilnwick')], 41)),
      ...answers,
    },
  })

beforeEach(() => {
  stubDesktop()
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

describe('a list', () => {
  test('shows its rows, where one is, and how many there are', async () => {
    show({})

    expect(await screen.findByRole('button', { name: 'Kilnwick' })).toBeTruthy()
    expect(screen.getByText('1–20 of 41')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toContain('page=3')
  })

  test('asks for what the address says, and for nothing the server would not know', async () => {
    const { calls } = show({}, '/admin/brand?q=kiln&sort=name&order=desc&page=2&utm_source=mail')

    await screen.findByRole('button', { name: 'Kilnwick' })
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      q: 'kiln',
      sort: 'name',
      order: 'desc',
      page: '2',
    })
    expect(screen.getByRole('columnheader', { name: 'Brand' }).getAttribute('aria-sort')).toBe(
      'descending',
    )
  })

  test('without rows says so, and how to see others', async () => {
    show({ 'GET /admin/brand-list': () => successReply(page([])) }, '/admin/brand?q=zz')

    expect(await screen.findByRole('heading', { name: 'No data' })).toBeTruthy()
    expect(screen.getByText('No results for “zz”.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Clear filters' })).toBeTruthy()
  })

  test('that does not come says why, and comes with the next try', async () => {
    let tries = 0
    show({
      'GET /admin/brand-list': () =>
        ++tries === 1
          ? { success: false, code: 'busy', message: 'The database is busy' }
          : successReply(page([brand(1, 'Kilnwick')])),
    })

    const alert = await screen.findByRole('alert')
    expect(within(alert).getByRole('heading').textContent).toBe('Failed to load brands')
    expect(within(alert).getByText('The database is busy')).toBeTruthy()
    fireEvent.click(within(alert).getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('button', { name: 'Kilnwick' })).toBeTruthy()
  })
})

describe('a status switch', () => {
  test('switches at once, and back when the server refuses', async () => {
    const refused = Promise.withResolvers<void>()
    show({
      'POST /admin/brand-status': () => {
        refused.resolve()
        return { success: false, code: 'conflict', message: 'This brand is needed' }
      },
    })
    const toggle = await screen.findByRole('switch', { name: 'Kilnwick is active' })

    fireEvent.click(toggle)
    expect(toggle.getAttribute('aria-checked')).toBe('false')
    await refused.promise
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'))
    expect(await screen.findByText('Failed')).toBeTruthy()
    expect(await screen.findByText('This brand is needed')).toBeTruthy()
  })
})

describe('a form', () => {
  const open = async (button: string) => {
    fireEvent.click(await screen.findByRole('button', { name: button }))
    return screen.findByLabelText(/^Name/)
  }
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })

  test('says what is missing before anything is sent', async () => {
    const { calls } = show({})
    const name = await open('Add brand')

    save()
    expect(await screen.findByText('Please enter Name')).toBeTruthy()
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(calls.every(({ method }) => method === 'GET')).toBe(true)
  })

  test('tells what is wrong from what is missing', async () => {
    show({})
    await open('Kilnwick')

    type(/^Slug/, 'Not a slug!')
    save()
    expect(
      await screen.findByText('Use lowercase letters, digits and hyphens, such as blue-mugs'),
    ).toBeTruthy()
  })

  test('makes a row from what was filled in, tells how it went, and closes', async () => {
    const { calls } = show({
      'POST /admin/brand': () => successReply(brand(2, 'Quill'), 'Brand created'),
    })
    await open('Add brand')

    type(/^Name/, 'Quill')
    save()
    expect(await screen.findByText('Brand created')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.find(({ method }) => method === 'POST')?.sent).toEqual({
      name: 'Quill',
      is_featured: false,
    })
  })

  test('sends only what changed, and puts the server’s sentence at its field', async () => {
    const { calls } = show({
      'PUT /admin/brand': () => ({
        success: false,
        code: 'invalid',
        message: 'Name is taken',
        errors: { name: 'A brand with this name already exists' },
      }),
    })
    await open('Kilnwick')

    type(/^Name/, 'Osterlin')
    save()
    expect(await screen.findByText('A brand with this name already exists')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'PUT')?.sent).toEqual({ id: 1, name: 'Osterlin' })
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})
