import { fireEvent, screen } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { stubFetch, successReply } from '../../api/stub-fetch.ts'
import { showUndo } from './show-undo.ts'

const onUndone = vi.fn(async () => {})
let calls: ReturnType<typeof stubFetch>

const show = (...tokens: string[]) => showUndo('Brand updated', { tokens, onUndone })
const sentTokens = () => calls.map(({ sent }) => sent)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onUndone.mockClear()
  calls = stubFetch({
    'POST /undo': () => successReply({ undone: 1, refused: 0 }, 'Change undone'),
  })
})
afterEach(() => {
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('the button undoes the change and shows the data from before', async () => {
  show('t1')
  expect(screen.getByRole('status').textContent).toContain('Brand updated')

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))

  await vi.waitFor(() => expect(onUndone).toHaveBeenCalledTimes(1))
  expect(sentTokens()).toEqual([{ token: 't1' }])
  expect(screen.getByText('Change undone')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('it is offered for ten seconds, which begin again after the focus leaves it', () => {
  show('t1')
  const button = screen.getByRole('button', { name: 'Undo' })
  vi.advanceTimersByTime(9000)
  fireEvent.focusIn(button)
  vi.advanceTimersByTime(30_000)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBe(button)

  fireEvent.focusOut(button)
  vi.advanceTimersByTime(9000)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBe(button)
  vi.advanceTimersByTime(2000)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('Ctrl+Z undoes the latest change, and belongs to the browser in fields and afterwards', async () => {
  show('t1')
  show('t2')
  const field = document.body.appendChild(document.createElement('input'))
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true })
  expect(calls).toEqual([])

  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(sentTokens()).toEqual([{ token: 't2' }, { token: 't1' }])

  expect(fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })).toBe(true)
  expect(calls).toHaveLength(2)
})

test('a letter alone undoes only on screens with a list', async () => {
  show('t1')
  fireEvent.keyDown(document.body, { key: 'z' })
  expect(calls).toEqual([])

  document.body.appendChild(document.createElement('div')).dataset['list'] = ''
  fireEvent.keyDown(document.body, { key: 'z' })
  await vi.waitFor(() => expect(sentTokens()).toEqual([{ token: 't1' }]))
})

test('several tokens are undone in their order, until one is refused', async () => {
  vi.unstubAllGlobals()
  calls = stubFetch({
    'POST /undo': ({ sent }) =>
      (sent as { token: string }).token === 't2'
        ? { success: false, code: 'conflict', message: 'This has changed since' }
        : successReply({ undone: 1, refused: 0 }),
  })
  show('t3', 't2', 't1')

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))

  expect(await vi.waitFor(() => screen.getByText('This has changed since'))).toBeTruthy()
  expect(sentTokens()).toEqual([{ token: 't3' }, { token: 't2' }])
})
