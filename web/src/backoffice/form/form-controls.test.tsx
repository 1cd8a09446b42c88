import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { BoxesControl } from './boxes-control.client.tsx'
import { Choice } from './choice.tsx'
import { Switch } from './switch.tsx'
import { TagInput } from './tag-input.tsx'

afterEach(cleanup)

describe('a switch', () => {
  test('is switched by its label and tells its new state', () => {
    const onChange = vi.fn()
    render(
      <>
        <Switch id="sold" checked={false} onChange={onChange} />
        <label htmlFor="sold">On sale</label>
      </>,
    )
    const control = screen.getByRole<HTMLInputElement>('switch', { name: 'On sale' })

    expect(control.checked).toBe(false)
    fireEvent.click(screen.getByText('On sale'))
    expect(onChange).toHaveBeenCalledWith(true)
  })

  test('that is disabled does nothing', () => {
    const onChange = vi.fn()
    render(<Switch aria-label="On sale" checked disabled onChange={onChange} />)

    fireEvent.click(screen.getByRole('switch'))
    expect(onChange).not.toHaveBeenCalled()
  })
})

test('a choice offers its options and returns the value with its type', () => {
  const onChange = vi.fn()
  const options = [
    { value: 0, label: 'All variants' },
    { value: 7, label: 'Navy' },
  ]
  render(<Choice label="Variants" options={options} value={0} onChange={onChange} />)

  const select = screen.getByRole('combobox', { name: 'Variants' })
  fireEvent.change(select, { target: { value: '7' } })
  expect(onChange).toHaveBeenCalledWith(7)
})

describe('checkboxes', () => {
  const labels = { read: 'Read orders', write: 'Change orders', refund: 'Refund orders' }
  const show = (value: (keyof typeof labels)[]) => {
    const onChange = vi.fn()
    render(
      <BoxesControl
        {...{ id: 'rights', stored: undefined, invalid: false, describedBy: 'note' }}
        name="Rights"
        keys={['read', 'write', 'refund']}
        labels={labels}
        isLocked={(key) => key === 'refund'}
        value={value}
        onChange={onChange}
      />,
    )
    return onChange
  }

  test('are a named group, and keep the order of the options', () => {
    const onChange = show(['write'])

    const group = screen.getByRole('group', { name: 'Rights' })
    expect(group.getAttribute('aria-describedby')).toBe('note')
    fireEvent.click(screen.getByLabelText('Read orders'))
    expect(onChange).toHaveBeenLastCalledWith(['read', 'write'])
    fireEvent.click(screen.getByLabelText('Change orders'))
    expect(onChange).toHaveBeenLastCalledWith([])
  })

  test('that the caller cannot grant are disabled', () => {
    const onChange = show([])
    const locked = screen.getByLabelText<HTMLInputElement>('Refund orders')

    expect(locked.disabled).toBe(true)
    fireEvent.click(locked)
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('a tag input', () => {
  const show = (initial: string[], max?: number) => {
    const onChange = vi.fn()
    const onSubmit = vi.fn()
    const Sample = () => {
      const [value, setValue] = useState(initial)
      const change = (next: string[]) => {
        onChange(next)
        setValue(next)
      }
      const limit = max === undefined ? {} : { max }
      return (
        <form onSubmit={onSubmit}>
          <TagInput label="Barcodes" {...limit} value={value} onChange={change} />
        </form>
      )
    }
    render(<Sample />)
    return { onChange, onSubmit, box: screen.getByRole<HTMLInputElement>('textbox') }
  }
  const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } })

  test('adds the typed text with Enter and does not submit the form', () => {
    const { box, onChange, onSubmit } = show(['4006381333931'])

    type(box, ' 96385074 ')
    expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(false)
    expect(onChange).toHaveBeenCalledWith(['4006381333931', '96385074'])
    expect(box.value).toBe('')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('adds the typed text when it is left', () => {
    const { box, onChange } = show([])
    type(box, 'linen')
    fireEvent.blur(box)
    expect(onChange).toHaveBeenCalledWith(['linen'])
  })

  test.each([
    ['an empty text', '  '],
    ['a text that is there', 'linen'],
    ['more than its limit', 'wool'],
  ])('does not add %s', (_, text) => {
    const { box, onChange } = show(['linen'], 1)
    type(box, text)
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(onChange).not.toHaveBeenCalled()
  })

  test('removes one by its button, and the last one with Backspace in the empty field', () => {
    const { box, onChange } = show(['linen', 'wool', 'silk'])
    fireEvent.click(screen.getByRole('button', { name: 'Remove linen' }))
    expect(onChange).toHaveBeenLastCalledWith(['wool', 'silk'])

    type(box, 'x')
    fireEvent.keyDown(box, { key: 'Backspace' })
    expect(onChange).toHaveBeenCalledOnce()
    type(box, '')
    fireEvent.keyDown(box, { key: 'Backspace' })
    expect(onChange).toHaveBeenLastCalledWith(['wool'])
  })
})
