import { bulkRowsMax, bulkRowsStep, type Reply } from '@emporia/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Call } from '../../../api/stub-fetch.ts'
import { stubDesktop, successReply } from '../../../resource/render-screen.tsx'
import { brandList, createBrand, listReply, renderList } from '../render-list.tsx'
import { setSavedViews } from '../saved-views/store.ts'

type Answers = NonNullable<Parameters<typeof renderList>[0]>['answers']
type Bulk = { list: string; ids: number[]; do: string }

const fixed = 3
const rows = [
  createBrand(1, 'Ash'),
  createBrand(2, 'Birch', { status: 'inactive' }),
  createBrand(fixed, 'Cedar'),
]

const show = (answers: Answers = {}, { at = '/admin/brand', total = rows.length } = {}) => {
  const { calls } = renderList({
    at,
    answers: {
      [`GET ${brandList}`]: () => listReply(rows, { total }),
      'POST /list-bulk': ({ sent }) => successReply({ done: (sent as Bulk).ids, refused: [] }),
      ...answers,
    },
    list: {
      bulk: {
        deeds: ['active', 'inactive', 'delete'],
        nameOf: ({ name }) => name,
        isFixed: ({ id }) => id === fixed,
      },
    },
  })
  return { sent: () => bulkCalls(calls), calls }
}
const bulkCalls = (calls: Call[]) =>
  calls.filter(({ path }) => path === '/list-bulk').map(({ sent }) => sent as Bulk)

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(`Select ${name}`)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const choosePage = async () => fireEvent.click(await screen.findByLabelText('Select page'))
const chosen = () => screen.queryByText(/^[\d,]+ selected$/)?.textContent
const idsTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

let sessions = 0

beforeEach(() => {
  setSavedViews(undefined)
  localStorage.setItem('auth_token', `bulk ${sessions++}`)
  stubDesktop()
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

describe('a selection', () => {
  test('counts the chosen rows, and offers actions only while there are any', async () => {
    show()
    await screen.findByText('Ash')
    expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull()

    fireEvent.click(box('Ash'))
    fireEvent.click(box('Birch'))
    await waitFor(() => expect(chosen()).toBe('2 selected'))
    expect(screen.getByRole('button', { name: 'Deactivate (1 of 2)' })).toBeTruthy()

    fireEvent.click(box('Ash'))
    await waitFor(() => expect(chosen()).toBe('1 selected'))
    press('Clear selection')
    await waitFor(() => expect(box('Birch').checked).toBe(false))
    expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull()
  })

  test('has no row that no action applies to', async () => {
    const { sent } = show()
    await screen.findByText('Cedar')
    expect(box('Cedar').disabled).toBe(true)

    await choosePage()
    await waitFor(() => expect(box('Ash').checked).toBe(true))
    expect(box('Cedar').checked).toBe(false)

    press('Deactivate (1 of 3)')
    await waitFor(() => expect(sent()).toEqual([{ list: brandList, ids: [1], do: 'inactive' }]))
  })

  test('ends with another query, but not with a hidden column', async () => {
    show()
    await screen.findByText('Ash')
    fireEvent.click(box('Ash'))
    fireEvent.click(await screen.findByLabelText('Slug'))
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('?hide=slug'))
    await waitFor(() => expect(chosen()).toBe('1 selected'))

    fireEvent.click(within(screen.getByRole('columnheader', { name: 'Brand' })).getByRole('link'))

    await waitFor(() => expect(box('Ash').checked).toBe(false))
    expect(chosen()).toBeUndefined()
  })

  test('of all that match can be made smaller by a row of this page', async () => {
    show({}, { total: 41 })
    await choosePage()
    press('Select all 41 matching rows')
    await waitFor(() => expect(chosen()).toBe('41 selected'))

    fireEvent.click(box('Ash'))

    await waitFor(() => expect(chosen()).toBe('2 selected'))
  })
})

describe('an action', () => {
  test('that deletes asks first, and does nothing if the user cancels', async () => {
    const { sent } = show()
    await screen.findByText('Ash')
    fireEvent.click(box('Ash'))
    press('Delete')
    const question = await screen.findByRole('dialog')
    expect(question.textContent).toContain('1 selected row will be deleted')

    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(chosen()).toBe('1 selected')
    expect(sent()).toEqual([])

    press('Delete')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('1 deleted')).toBeTruthy()
    expect(sent()).toEqual([{ list: brandList, ids: [1], do: 'delete' }])
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('is offered for the rows that it changes, with their number', async () => {
    const { sent } = show()
    await screen.findByText('Birch')
    fireEvent.click(box('Birch'))
    expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull()

    fireEvent.click(box('Ash'))
    press('Deactivate (1 of 2)')

    expect(await screen.findByText('1 deactivated')).toBeTruthy()
    expect(sent()).toEqual([{ list: brandList, ids: [1], do: 'inactive' }])
  })

  test('loads the list again, clears the selection, and its report can be closed', async () => {
    const { calls } = show()
    await screen.findByText('Ash')
    fireEvent.click(box('Ash'))
    press('Deactivate')
    await screen.findByText('1 deactivated')

    await waitFor(() => expect(calls.filter(({ path }) => path === brandList)).toHaveLength(2))
    await waitFor(() => expect(chosen()).toBeUndefined())
    press('Close')
    await waitFor(() => expect(screen.queryByText('1 deactivated')).toBeNull())
  })

  test('that fails is announced, and what was not begun is counted', async () => {
    let steps = 0
    const { sent } = show(
      {
        'GET /list-match-count': () => successReply({ ids: idsTo(bulkRowsStep + 5) }),
        'POST /list-bulk': ({ sent: input }) =>
          ++steps === 1
            ? successReply({ done: (input as Bulk).ids, refused: [] })
            : { success: false, code: 'busy', message: 'The database is busy' },
      },
      { total: bulkRowsStep + 5 },
    )
    await choosePage()
    press(`Select all ${bulkRowsStep + 5} matching rows`)
    press('Deactivate')

    expect(await screen.findByText(`${bulkRowsStep} deactivated, 5 not started`)).toBeTruthy()
    expect((await screen.findByText('The database is busy')).closest('[role=alert]')).toBeTruthy()
    expect(sent().map(({ ids }) => ids.length)).toEqual([bulkRowsStep, 5])
  })

  test('on a large selection runs in steps, reports its progress, and can be stopped between two', async () => {
    const held: ((reply: Reply<unknown>) => void)[] = []
    const total = bulkRowsStep * 3
    const { sent } = show(
      {
        'GET /list-match-count': () => successReply({ ids: idsTo(total) }),
        'POST /list-bulk': () => new Promise((resolve) => held.push(resolve)),
      },
      { total },
    )
    await choosePage()
    press(`Select all ${total} matching rows`)
    press('Deactivate')
    expect(await screen.findByText(`0 of ${total}`)).toBeTruthy()
    await waitFor(() => expect(held).toHaveLength(1))
    held[0]?.(successReply({ done: idsTo(bulkRowsStep), refused: [] }))
    expect(await screen.findByText(`${bulkRowsStep} of ${total}`)).toBeTruthy()
    await waitFor(() => expect(held).toHaveLength(2))

    press('Stop')
    held[1]?.(successReply({ done: idsTo(bulkRowsStep), refused: [] }))

    expect(
      await screen.findByText(`${2 * bulkRowsStep} deactivated, ${bulkRowsStep} not started`),
    ).toBeTruthy()
    expect(sent()).toHaveLength(2)
  })

  test('names the first twenty refusals, and the number of the rest', async () => {
    const ids = idsTo(23)
    show(
      {
        'GET /list-match-count': () => successReply({ ids }),
        'POST /list-bulk': () =>
          successReply({ done: [], refused: ids.map((id) => ({ id, message: 'It is in use' })) }),
      },
      { total: 23 },
    )
    await choosePage()
    press('Select all 23 matching rows')
    press('Deactivate')

    expect(await screen.findByText('0 deactivated, 23 failed')).toBeTruthy()
    expect(screen.getAllByText(/It is in use/)).toHaveLength(20)
    expect(screen.getByText('and 3 more')).toBeTruthy()
    // A row of this page has its name, a row of another page its number.
    expect(screen.getByText('Cedar', { selector: 'strong' })).toBeTruthy()
    expect(screen.getByText('9', { selector: 'strong' })).toBeTruthy()
  })

  test('is not offered for more rows than the server takes', async () => {
    show({}, { total: bulkRowsMax + 1 })
    await choosePage()
    press('Select all 1,001 matching rows')

    const action = screen.getByRole<HTMLButtonElement>('button', { name: 'Deactivate' })
    await waitFor(() => expect(action.disabled).toBe(true))
    expect(screen.getByText(/^Up to 1,000 rows can be changed at once/)).toBeTruthy()
  })

  test('on all that match changes nothing if the list shows only rows in that state', async () => {
    const { sent, calls } = show({}, { at: '/admin/brand?status=active', total: 41 })
    await choosePage()
    press('Select all 41 matching rows')

    press('Activate')

    expect(await screen.findByText('No change: already active.')).toBeTruthy()
    expect(sent()).toEqual([])
    expect(calls.some(({ path }) => path === '/list-match-count')).toBe(false)
  })

  test('whose rows the server does not count is announced, and the selection stays', async () => {
    const { sent } = show(
      {
        'GET /list-match-count': () => ({ success: false, code: 'busy', message: 'Add a filter' }),
      },
      { total: 41 },
    )
    await choosePage()
    press('Select all 41 matching rows')
    press('Deactivate')

    expect((await screen.findByText('Add a filter')).closest('[role=alert]')).toBeTruthy()
    expect(chosen()).toBe('41 selected')
    expect(sent()).toEqual([])
  })
})
