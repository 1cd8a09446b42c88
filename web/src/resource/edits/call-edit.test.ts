import { api } from '@emporia/contract'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { callEdit } from './call-edit.ts'

const seen = { id: 1, name: 'Norden', description: 'Old', is_featured: false, version: 1 }
let stored = { ...seen }
const sent: object[] = []

/** A server with one brand, which Ada has edited in the meantime. */
const answer = (body: Partial<typeof seen> & { version_seen?: number }) => {
  sent.push(body)
  const { version_seen, ...changes } = body
  if (version_seen !== stored.version)
    return {
      success: false,
      code: 'stale',
      message: 'Ada changed this',
      data: {
        version: stored.version,
        changed_at: '2026-01-01T00:00:00Z',
        changed_by: 'Ada',
        current: stored,
      },
    }
  stored = { ...stored, ...changes, version: stored.version + 1 }
  return { success: true, message: 'Brand updated', data: stored }
}

beforeEach(() => {
  sent.length = 0
  stored = { ...seen }
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) =>
    Promise.resolve(Response.json(answer(JSON.parse(body as string) as typeof seen))),
  )
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const save = (changes: object) => callEdit(api.admin.brand.update, { id: 1, ...changes }, { seen })
const adaChanges = (changes: object) => {
  stored = { ...stored, ...changes, version: 2 }
}

test('without another edit the version that was seen travels along', async () => {
  expect(await save({ name: 'Nordlys' })).toMatchObject({ message: 'Brand updated' })
  expect(sent).toEqual([{ id: 1, name: 'Nordlys', version_seen: 1 }])
})

test('different fields are both kept: the save is sent once more, and the person is told', async () => {
  adaChanges({ description: 'New' })

  expect(await save({ name: 'Nordlys' })).toMatchObject({
    success: true,
    message: 'Ada also changed Description. Both changes were saved.',
  })
  expect(sent).toHaveLength(2)
  expect(stored).toMatchObject({ name: 'Nordlys', description: 'New', version: 3 })
})

const dialog = () =>
  waitFor(() => {
    const found = document.querySelector('dialog')
    if (!found) throw new Error('No dialog yet')
    return found
  })
const choose = async (side: 'theirs' | 'yours', button: string) => {
  const visible = await dialog()
  expect(visible.textContent).toContain('Norden')
  visible.querySelector<HTMLInputElement>(`input[value=${side}]`)?.click()
  visible.returnValue = button
  visible.dispatchEvent(new Event('close'))
}

test.each([
  ['theirs', 'Nordkapp', 2],
  ['yours', 'Nordlys', 3],
] as const)(
  'of one field that both changed, %s is kept when it is chosen',
  async (side, name, version) => {
    adaChanges({ name: 'Nordkapp' })

    const [reply] = await Promise.all([save({ name: 'Nordlys' }), choose(side, 'save')])

    expect(reply.success).toBe(true)
    expect(stored).toMatchObject({ name, version })
  },
)

test('without a choice nothing is saved', async () => {
  adaChanges({ name: 'Nordkapp' })

  const [reply] = await Promise.all([save({ name: 'Nordlys' }), choose('yours', 'cancel')])

  expect(reply.success).toBe(false)
  expect(stored).toMatchObject({ name: 'Nordkapp', version: 2 })
})
