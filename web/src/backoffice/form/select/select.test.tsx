import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import { Labeled } from '../../../form/labeled.tsx'
import type { Option } from '../control.ts'
import { Dialog } from '../../dialog.tsx'
import { Combobox, MultiSelect, Select } from './select.tsx'
import { useFound } from './use-found.ts'

const colors = [
  { value: 1, label: 'Navy' },
  { value: 2, label: 'Sky' },
  { value: 3, label: 'Moss' },
]

// The fields are loaded on demand.
beforeAll(() => import('./combobox.client.tsx'))
afterEach(cleanup)

const field = () => screen.findByRole<HTMLInputElement>('combobox')
const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const type = (box: HTMLElement, value: string) => {
  act(() => box.focus())
  fireEvent.input(box, { target: { value }, inputType: 'insertText' })
}
const press = (box: HTMLElement, key: string) => fireEvent.keyDown(box, { key })
const open = async () => {
  const box = await field()
  act(() => box.focus())
  press(box, 'ArrowDown')
  await screen.findByRole('listbox')
  return box
}

describe('a select', () => {
  type Props = Partial<Parameters<typeof Select<number>>[0]> & { error?: string }
  const show = ({ error, value: initial = null, onChange, ...rest }: Props) => {
    const Sample = () => {
      const [value, setValue] = useState(initial)
      const change = (next: number | null) => {
        onChange?.(next)
        setValue(next)
      }
      return (
        <Labeled label="Color" help="As on the label" error={error}>
          {(control) => (
            <Select options={colors} {...control} {...rest} value={value} onChange={change} />
          )}
        </Labeled>
      )
    }
    render(<Sample />)
  }

  test('is named by its label and described by its error', async () => {
    show({ error: 'Choose a color' })
    const box = await field()

    expect(screen.getByLabelText('Color')).toBe(box)
    expect(box.getAttribute('aria-invalid')).toBe('true')
    const note = document.getElementById(box.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('Choose a color')
  })

  test('shows the label of its value, and the value itself when no option has it', async () => {
    show({ value: 2 })
    await waitFor(async () => expect((await field()).value).toBe('Sky'))
    cleanup()

    show({ value: 9 })
    await waitFor(async () => expect((await field()).value).toBe('9'))
  })

  test('opens with the arrow keys and selects with Enter', async () => {
    const onChange = vi.fn()
    show({ onChange })
    const box = await open()
    await waitFor(() => expect(names()).toEqual(['Navy', 'Sky', 'Moss']))

    press(box, 'ArrowDown')
    await waitFor(() => expect(box.getAttribute('aria-activedescendant')).toBeTruthy())
    press(box, 'Enter')
    await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
    const [[chosen] = []] = onChange.mock.calls
    expect(colors.map(({ value }) => value)).toContain(chosen)
    const label = colors.find(({ value }) => value === chosen)?.label
    await waitFor(() => expect(box.value).toBe(label))
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  })

  test('filters by the typed text, and Enter selects the first match', async () => {
    const onChange = vi.fn()
    show({ onChange })
    const box = await field()

    type(box, 'mo')
    await waitFor(() => expect(names()).toEqual(['Moss']))
    await waitFor(() => expect(box.getAttribute('aria-activedescendant')).toBeTruthy())
    press(box, 'Enter')
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(3))
    await waitFor(() => expect(box.value).toBe('Moss'))
  })

  test('says when nothing matches', async () => {
    show({ emptyText: 'No such color' })
    type(await field(), 'zebra')
    expect(await screen.findByText(/^No such color/)).toBeTruthy()
  })

  test('says that the options are loading', async () => {
    show({ options: undefined })
    await open()
    expect(await screen.findByText(/^Loading\.\.\./)).toBeTruthy()
  })

  test('Esc closes the list and keeps the value, also when the list is closed', async () => {
    const onChange = vi.fn()
    show({ value: 2, canClear: true, onChange })
    const box = await open()

    press(box, 'Escape')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    press(box, 'Escape')
    expect(box.value).toBe('Sky')
    expect(onChange).not.toHaveBeenCalled()
  })

  test('is cleared by its button, if it may be empty', async () => {
    const onChange = vi.fn()
    show({ value: 2, canClear: true, onChange })
    fireEvent.click(await screen.findByRole('button', { name: 'Clear' }))

    expect(onChange).toHaveBeenCalledWith(null)
    await waitFor(async () => expect((await field()).value).toBe(''))
    cleanup()

    show({ value: 2 })
    await field()
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  })

  test('keeps its value when the text is deleted, if it may not be empty', async () => {
    const onChange = vi.fn()
    show({ value: 2, onChange })
    const box = await field()

    type(box, '')
    act(() => box.blur())
    expect(onChange).not.toHaveBeenCalled()
    await waitFor(async () => expect((await field()).value).toBe('Sky'))
  })

  test('lists its options inside the dialog around it, where they can be reached', async () => {
    render(
      <Dialog title="Edit" onClose={vi.fn()}>
        <Select label="Color" options={colors} value={null} onChange={vi.fn()} />
      </Dialog>,
    )
    await open()
    const dialog = within(screen.getByRole('dialog'))
    await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(3))
  })
})

describe('a multiple select', () => {
  const show = (initial: number[], max?: number) => {
    const onChange = vi.fn()
    const Sample = () => {
      const [value, setValue] = useState(initial)
      const change = (next: number[]) => {
        onChange(next)
        setValue(next)
      }
      const limit = max === undefined ? {} : { max }
      return (
        <MultiSelect label="Colors" options={colors} {...limit} value={value} onChange={change} />
      )
    }
    render(<Sample />)
    return onChange
  }

  test('adds options in the order of their selection, and stays open', async () => {
    const onChange = show([])
    await open()

    fireEvent.click(screen.getByRole('option', { name: 'Moss' }))
    fireEvent.click(screen.getByRole('option', { name: 'Navy' }))
    expect(onChange.mock.calls).toEqual([[[3]], [[3, 1]]])
    expect(screen.getByRole('listbox')).toBeTruthy()
  })

  test('removes an option by its button, by selecting it again and with Backspace', async () => {
    const onChange = show([1, 2, 3])
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Navy' }))
    expect(onChange).toHaveBeenLastCalledWith([2, 3])

    const box = await open()
    fireEvent.click(screen.getByRole('option', { name: 'Sky' }))
    expect(onChange).toHaveBeenLastCalledWith([3])
    press(box, 'Backspace')
    expect(onChange).toHaveBeenLastCalledWith([])
  })

  test('keeps a value that is no longer an option', async () => {
    const onChange = show([9])
    await open()
    fireEvent.click(screen.getByRole('option', { name: 'Sky' }))
    expect(onChange).toHaveBeenCalledWith([9, 2])
  })

  test('takes no more than its limit', async () => {
    const onChange = show([1, 2], 2)
    await open()
    fireEvent.click(screen.getByRole('option', { name: 'Moss' }))
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('option', { name: 'Sky' }))
    expect(onChange).toHaveBeenCalledWith([1])
  })
})

describe('a search', () => {
  const find = vi.fn((typed: string): Promise<Option[]> =>
    Promise.resolve([{ value: typed || 'all', label: `Found ${typed || 'all'}` }]),
  )

  const Sample = () => {
    const { found, search } = useFound(find)
    const [value, setValue] = useState<Option | null>(null)
    return (
      <Combobox
        label="Product"
        options={found}
        onSearch={search}
        value={value}
        onChange={setValue}
      />
    )
  }

  test('loads options for the typed text, keeps the selected one and starts anew', async () => {
    render(<Sample />)
    const box = await open()
    expect(await screen.findByRole('option', { name: 'Found all' })).toBeTruthy()

    type(box, 'mug')
    fireEvent.click(await screen.findByRole('option', { name: 'Found mug' }))
    await waitFor(() => expect(box.value).toBe('Found mug'))
    await waitFor(() => expect(find).toHaveBeenLastCalledWith(''))
    await waitFor(() => expect(box.value).toBe('Found mug'))
  })
})
