import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Call } from '../../api/stub-fetch.ts'
import { stubDesktop } from '../../resource/render-screen.tsx'
import { ListChoice } from './filters/choice.tsx'
import { brandList, createBrand, listReply, renderList } from './render-list.tsx'
import { setSavedViews } from './saved-views/store.ts'

const names = ['Ash', 'Birch', 'Cedar']

/** A server with 41 brands that filters by the query. */
const answer = ({ query }: Call) => {
  const q = (query.get('q') ?? '').toLowerCase()
  const rows = names
    .filter((name) => name.toLowerCase().includes(q))
    .map((name, at) => createBrand(at + 1, name))
  const [page, per_page] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 20)]
  return listReply(rows, { total: q ? rows.length : 41, page, per_page })
}

const show = (at?: string) =>
  renderList({
    ...(at && { at }),
    answers: { [`GET ${brandList}`]: answer },
    list: {
      tabs: () => [
        { title: 'All', filter: { status: undefined } },
        { title: 'Active', filter: { status: 'active' }, count: 1204 },
      ],
      filters: (
        <ListChoice label="Status" name="status">
          <option value="inactive">Inactive</option>
        </ListChoice>
      ),
    },
  })

const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox')
const press = (role: string, name: string) => fireEvent.click(screen.getByRole(role, { name }))
const queryOf = (call: Call | undefined) => Object.fromEntries(call?.query ?? [])

/** Waits until the address has these parameters, and the list has been asked for with them. */
const expectAddress = (calls: Call[], params: Record<string, string>) =>
  waitFor(() => {
    const search = new URLSearchParams(screen.getByTestId('address').textContent)
    expect(Object.fromEntries(search)).toEqual(params)
    expect(queryOf(calls.findLast(({ path }) => path === brandList))).toEqual(params)
  })

let sessions = 0

beforeEach(() => {
  setSavedViews(undefined)
  localStorage.setItem('auth_token', `address ${sessions++}`)
  stubDesktop()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the search', () => {
  test('goes into the address when the user stops typing, and starts at the first page', async () => {
    const { calls } = show('/admin/brand?sort=name&page=2')
    await screen.findByText('Cedar')

    for (const value of ['b', 'bi', 'bir ']) fireEvent.change(searchBox(), { target: { value } })

    await expectAddress(calls, { sort: 'name', q: 'bir' })
    await waitFor(() => expect(screen.queryByText('Ash')).toBeNull())
    expect(calls.filter(({ path, query }) => path === brandList && query.has('q'))).toHaveLength(1)
    expect(searchBox().value).toBe('bir ')
  })

  test('comes from the address, and follows links and the button of the browser', async () => {
    const { calls } = show('/admin/brand?q=zzz')
    await screen.findByText('No results for “zzz”.')
    expect(searchBox().value).toBe('zzz')

    press('link', 'Clear filters')
    await expectAddress(calls, {})
    await waitFor(() => expect(searchBox().value).toBe(''))

    press('button', 'Back')
    await expectAddress(calls, { q: 'zzz' })
    await waitFor(() => expect(searchBox().value).toBe('zzz'))
  })

  test('that is emptied leaves the address', async () => {
    const { calls } = show('/admin/brand?q=ash')
    await screen.findByText('Ash')

    fireEvent.change(searchBox(), { target: { value: '' } })

    await expectAddress(calls, {})
    expect(await screen.findByText('Cedar')).toBeTruthy()
  })
})

describe('a filter', () => {
  test('keeps the others, starts at the first page, and is chosen when the address has it', async () => {
    const { calls } = show('/admin/brand?q=a&page=3')
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status' })
    expect(choice.value).toBe('')

    fireEvent.change(choice, { target: { value: 'inactive' } })
    await expectAddress(calls, { q: 'a', status: 'inactive' })
    await waitFor(() => expect(choice.value).toBe('inactive'))

    fireEvent.change(choice, { target: { value: '' } })
    await expectAddress(calls, { q: 'a' })
  })

  test('of a view is a link, and the button of the browser leads back', async () => {
    const { calls } = show('/admin/brand?q=a')
    const views = () => within(screen.getByRole('navigation', { name: 'Views' }))
    const current = () => views().getByText('Active', { exact: false }).getAttribute('aria-current')
    await screen.findByText('Ash')
    expect(current()).toBeNull()

    fireEvent.click(views().getByRole('link', { name: /^Active/ }))
    await expectAddress(calls, { q: 'a', status: 'active' })
    await waitFor(() => expect(current()).toBe('true'))
    expect(views().getByText('1,204')).toBeTruthy()

    press('button', 'Back')
    await expectAddress(calls, { q: 'a' })
    await waitFor(() => expect(current()).toBeNull())
  })
})

test('a heading sorts up, then down, then not, and keeps the filters', async () => {
  const { calls } = show('/admin/brand?q=a&page=2')
  const heading = () => screen.getByRole('columnheader', { name: 'Brand' })
  const sort = async (params: Record<string, string>, direction: string | null) => {
    fireEvent.click(within(heading()).getByRole('link'))
    await expectAddress(calls, params)
    await waitFor(() => expect(heading().getAttribute('aria-sort')).toBe(direction))
  }
  await screen.findByText('Ash')

  await sort({ q: 'a', sort: 'name', order: 'asc' }, 'ascending')
  await sort({ q: 'a', sort: 'name', order: 'desc' }, 'descending')
  await sort({ q: 'a' }, null)
  expect(within(screen.getByRole('columnheader', { name: 'Slug' })).queryByRole('link')).toBeNull()
})

describe('pages', () => {
  const pages = () => within(screen.getByRole('navigation', { name: 'Pages' }))

  test('lead on and back, with the filters', async () => {
    const { calls } = show('/admin/brand?sort=name')
    await screen.findByText('1–20 of 41')
    expect(pages().queryByRole('link', { name: 'Previous page' })).toBeNull()

    fireEvent.click(pages().getByRole('link', { name: 'Next page' }))
    await expectAddress(calls, { sort: 'name', page: '2' })
    expect(await screen.findByText('21–40 of 41')).toBeTruthy()

    fireEvent.click(pages().getByRole('link', { name: 'Page 3' }))
    expect(await screen.findByText('41–41 of 41')).toBeTruthy()
    expect(pages().queryByRole('link', { name: 'Next page' })).toBeNull()
    expect(pages().getByRole('link', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page')

    fireEvent.click(pages().getByRole('link', { name: 'Previous page' }))
    await expectAddress(calls, { sort: 'name', page: '2' })
  })

  test('of another size start again at the first', async () => {
    const { calls } = show('/admin/brand?page=3')
    const size = await screen.findByRole('combobox', { name: 'Rows per page' })

    fireEvent.change(size, { target: { value: '100' } })

    await expectAddress(calls, { per_page: '100' })
    expect(await screen.findByText('1–41 of 41')).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })

  test('are not offered where everything fits on one', async () => {
    show('/admin/brand?q=ash')

    expect(await screen.findByText('1–1 of 1')).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Rows per page' })).toBeNull()
  })
})
