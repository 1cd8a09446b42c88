import type { Reply } from '@emporia/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { stubDesktop } from '../../resource/render-screen.tsx'
import { brandList, createBrand, listReply, renderList } from './render-list.tsx'
import { setSavedViews } from './saved-views/store.ts'

const refusal: Reply<never> = { success: false, code: 'busy', message: 'The database is busy' }

/** A server that replies when the test lets it. */
const heldReplies = () => {
  const held: ((reply: Reply<unknown>) => void)[] = []
  const answer = () => new Promise<Reply<unknown>>((resolve) => held.push(resolve))
  return { held, answers: { [`GET ${brandList}`]: answer } }
}

/** A window that is too narrow for tables. */
const stubPhone = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }))

let sessions = 0

beforeEach(() => {
  setSavedViews(undefined)
  localStorage.setItem('auth_token', `states ${sessions++}`)
  stubDesktop()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a list that loads', () => {
  test('shows placeholders, and then its rows', async () => {
    const { held, answers } = heldReplies()
    renderList({ answers })
    expect((await screen.findByText('Loading...')).closest('[role=status]')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    await waitFor(() => expect(held).toHaveLength(1))

    held[0]?.(listReply([createBrand(1, 'Ash')]))

    expect(await screen.findByText('Ash')).toBeTruthy()
    expect(screen.queryByText('Loading...')).toBeNull()
  })

  test('again keeps its rows, marked as busy, until the new ones are there', async () => {
    const { held, answers } = heldReplies()
    renderList({ answers })
    await waitFor(() => expect(held).toHaveLength(1))
    held[0]?.(listReply([createBrand(1, 'Ash')]))
    await screen.findByText('Ash')
    const isBusy = () => screen.getByText('Ash').closest('[aria-busy]')?.getAttribute('aria-busy')
    await waitFor(() => expect(isBusy()).toBe('false'))

    fireEvent.click(within(screen.getByRole('columnheader', { name: 'Brand' })).getByRole('link'))
    await waitFor(() => expect(isBusy()).toBe('true'))
    await waitFor(() => expect(held).toHaveLength(2))
    held[1]?.(listReply([createBrand(2, 'Birch')]))

    expect(await screen.findByText('Birch')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Ash')).toBeNull())
  })

  test('shows the rows of the last query, in whatever order the replies come', async () => {
    const { held, answers } = heldReplies()
    renderList({ answers })
    await waitFor(() => expect(held).toHaveLength(1))
    held[0]?.(listReply([createBrand(1, 'Ash')]))
    await screen.findByText('Ash')
    const heading = () => within(screen.getByRole('columnheader', { name: 'Brand' }))

    fireEvent.click(heading().getByRole('link'))
    await waitFor(() => expect(held).toHaveLength(2))
    await waitFor(() => expect(heading().getByRole('link').getAttribute('href')).toContain('desc'))
    fireEvent.click(heading().getByRole('link'))
    await waitFor(() => expect(held).toHaveLength(3))
    held[2]?.(listReply([createBrand(3, 'Cedar')]))
    await screen.findByText('Cedar')
    held[1]?.(listReply([createBrand(2, 'Birch')]))

    await waitFor(() => expect(screen.getByText('Cedar').closest('[aria-busy=false]')).toBeTruthy())
    expect(screen.queryByText('Birch')).toBeNull()
  })
})

describe('a list without rows', () => {
  const empty = { [`GET ${brandList}`]: () => listReply([]) }
  const next = { empty: <a href="/admin/brand/new">Add a brand</a> }

  test('names the next step', async () => {
    renderList({ answers: empty, list: next })

    expect(await screen.findByText('Nothing here yet.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add a brand' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Clear filters' })).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('in one view offers the others instead', async () => {
    renderList({ at: '/admin/brand?status=inactive', answers: empty, list: next })

    expect(await screen.findByText('No results for these filters.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Clear filters' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Add a brand' })).toBeNull()
  })

  test('that is only sorted is empty, not filtered', async () => {
    renderList({ at: '/admin/brand?sort=name&order=desc&per_page=50', answers: empty })

    expect(await screen.findByText('Nothing here yet.')).toBeTruthy()
  })
})

describe('a list that fails', () => {
  test('after it had rows shows why instead of them, and comes with the next try', async () => {
    let reply: Reply<unknown> = listReply([createBrand(1, 'Ash')])
    renderList({ answers: { [`GET ${brandList}`]: () => reply } })
    await screen.findByText('Ash')

    reply = refusal
    fireEvent.click(within(screen.getByRole('columnheader', { name: 'Brand' })).getByRole('link'))
    expect((await screen.findByRole('alert')).textContent).toContain('The database is busy')
    expect(screen.queryByText('Ash')).toBeNull()

    reply = listReply([createBrand(2, 'Birch')])
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Birch')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  test('because the session is over leads to the sign-in, and back to the same list', async () => {
    renderList({
      at: '/admin/brand?q=ash',
      answers: {
        [`GET ${brandList}`]: () => ({
          success: false,
          code: 'unauthenticated',
          message: 'Please sign in',
        }),
      },
    })

    const link = await screen.findByRole('link', { name: 'Sign in' })
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('/admin/brand?q=ash')
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  })
})

test('on a phone the rows are items: numbers are labeled, and nothing is a table', async () => {
  stubPhone()
  renderList()

  const items = within(await screen.findByRole('list', { name: 'brands' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'AshProducts 3ash',
    'BirchProducts 3birch',
  ])
  expect(screen.queryByRole('table')).toBeNull()
})
