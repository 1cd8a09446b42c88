import { api, type Data } from '@emporia/contract'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Field } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useEditForm } from './use-edit-form.ts'

const update = api.admin.brand.update
type Brand = Data<typeof update>

const seen = { id: 1, name: 'Norden', slug: 'norden', version: 1 }
let stored = { ...seen }
const sent: object[] = []
const replies = new Map<string, { body: string; reply: object }>()

/** Answers a repeated request as the server does: by its idempotency key. */
const answerOnce = (body: string, key: string) => {
  const found = replies.get(key)
  if (found && found.body !== body)
    return { success: false, code: 'key_reused', message: 'This key was used for another request' }
  const reply = found?.reply ?? answer(JSON.parse(body) as typeof seen)
  replies.set(key, { body, reply })
  return reply
}

/** A server with one brand, which Ada may have edited in the meantime. */
const answer = ({ version_seen, ...changes }: Partial<typeof seen> & { version_seen?: number }) => {
  sent.push({ version_seen, ...changes })
  if (version_seen !== stored.version) {
    const { version } = stored
    const data = { version, changed_at: '2026-01-01T00:00:00Z', changed_by: 'Ada', current: stored }
    return { success: false, code: 'stale', message: 'Ada changed this', data }
  }
  stored = { ...stored, ...changes, version: stored.version + 1 }
  return { success: true, message: 'Brand updated', data: stored }
}

const Sample = () => {
  const form = useEditForm({
    update,
    stored: seen as unknown as Brand,
    draftOf: ({ name, slug }) => ({ name, slug }),
    toInput: (_, changes) => ({ id: 1, ...changes }),
  })
  return (
    <Form form={form}>
      <Field label="Name" name="name" />
      <Field label="Slug" name="slug" />
      <p>{form.changed.length === 0 ? 'Saved' : `Changed: ${form.changed.join()}`}</p>
      <button type="button" onClick={() => form.restart()}>
        Discard
      </button>
      <button type="submit">Save</button>
    </Form>
  )
}

beforeEach(() => {
  sent.length = 0
  stored = { ...seen }
  replies.clear()
  vi.stubGlobal('fetch', (_: string, { body, headers }: RequestInit) => {
    const key = new Headers(headers).get('idempotency-key') ?? ''
    return Promise.resolve(Response.json(answerOnce(body as string, key)))
  })
  const Screen = createRoutesStub([{ path: '/', Component: Sample }])
  render(<Screen initialEntries={['/']} />)
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('only what changed is sent, with the version that was seen', async () => {
  type('Name', 'Nordlys')
  expect(await screen.findByText('Changed: name')).toBeTruthy()
  press('Save')

  await screen.findByText('Saved')
  expect(sent).toEqual([{ version_seen: 1, id: 1, name: 'Nordlys' }])
})

test('what was saved is the new start: discarding a later change leads back to it', async () => {
  type('Name', 'Nordlys')
  press('Save')
  await screen.findByText('Saved')

  type('Name', 'Nordkapp')
  press('Discard')
  await waitFor(() => expect(field('Name').value).toBe('Nordlys'))
  expect(await screen.findByText('Saved')).toBeTruthy()
})

test('discarding leads back to what is stored, and takes the errors away', async () => {
  type('Name', '')
  press('Save')
  await screen.findByText('Please enter Name')

  press('Discard')
  await waitFor(() => expect(field('Name').value).toBe('Norden'))
  await waitFor(() => expect(screen.queryByText('Please enter Name')).toBeNull())
  expect(sent).toEqual([])
})

test('of a field that both changed, both versions are shown, and the chosen one is saved', async () => {
  stored = { ...stored, name: 'Nordkapp', version: 2 }
  type('Name', 'Nordlys')
  press('Save')

  const dialog = await waitFor(() => {
    const found = document.querySelector('dialog')
    if (!found) throw new Error('No dialog yet')
    return found
  })
  const row = within(dialog)
  expect(row.getByText('Ada changed the same field as you. Choose what to keep.')).toBeTruthy()
  expect(row.getByLabelText<HTMLInputElement>('Name, Ada: Nordkapp').checked).toBe(false)
  expect(row.getByLabelText<HTMLInputElement>('Name, yours: Nordlys').checked).toBe(true)
  dialog.returnValue = 'save'
  dialog.dispatchEvent(new Event('close'))

  await screen.findByText('Saved')
  await waitFor(() => expect(stored).toMatchObject({ name: 'Nordlys', version: 3 }))
  await waitFor(() => expect(field('Name').value).toBe('Nordlys'))
})

test('a conflict that is not decided saves nothing and keeps what was typed', async () => {
  stored = { ...stored, name: 'Nordkapp', version: 2 }
  type('Name', 'Nordlys')
  press('Save')
  await waitFor(() => expect(document.querySelector('dialog')).toBeTruthy())
  document.querySelector('dialog')?.dispatchEvent(new Event('close'))

  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  expect(field('Name').value).toBe('Nordlys')
  expect(screen.getByText('Changed: name')).toBeTruthy()
  expect(stored.name).toBe('Nordkapp')
})

test('saving again after an undecided conflict asks the server again', async () => {
  stored = { ...stored, name: 'Nordkapp', version: 2 }
  type('Name', 'Nordlys')
  press('Save')
  await waitFor(() => expect(document.querySelector('dialog')).toBeTruthy())
  document.querySelector('dialog')?.dispatchEvent(new Event('close'))
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())

  // Ada takes her change back.
  stored = { ...stored, name: 'Norden', version: 3 }
  await waitFor(() => press('Save'))

  await screen.findByText('Saved')
  expect(stored).toMatchObject({ name: 'Nordlys', version: 4 })
})
