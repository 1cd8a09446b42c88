import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { Calendar } from './calendar.tsx'
import { TypedDay } from './day-input.tsx'
import { PeriodPanel } from './period-panel.tsx'

afterEach(cleanup)

const today = '2026-11-29'
const dayOf = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement?.getAttribute('data-day')
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })

describe('a calendar', () => {
  test('moves by days, weeks and months with the keyboard, and selects a day', () => {
    const onPick = vi.fn()
    render(<Calendar from={today} to={today} today={today} onPick={onPick} takesFocus />)

    expect(focused()).toBe('2026-11-29')
    press('ArrowRight')
    expect(focused()).toBe('2026-11-30')
    press('ArrowDown')
    expect(focused()).toBe('2026-12-07')
    press('Home')
    expect(focused()).toBe('2026-12-06')
    press('End')
    expect(focused()).toBe('2026-12-12')
    press('PageDown')
    expect(focused()).toBe('2027-01-12')
    press('PageUp', { shiftKey: true })
    expect(focused()).toBe('2026-01-12')
    fireEvent.click(dayOf('Monday, January 12, 2026'))
    expect(onPick).toHaveBeenCalledWith('2026-01-12')
  })

  test('does not select days outside of its limits', () => {
    const onPick = vi.fn()
    render(<Calendar {...{ today, onPick }} from={undefined} to={undefined} min="2026-11-20" />)

    fireEvent.click(dayOf('Thursday, November 19, 2026'))
    expect(onPick).not.toHaveBeenCalled()
    fireEvent.click(dayOf('Friday, November 20, 2026'))
    expect(onPick).toHaveBeenCalledWith('2026-11-20')
  })
})

describe('a typed day', () => {
  const Field = ({ onChange }: { onChange: (day: string | null) => void }) => {
    const [value, setValue] = useState<string | null>('2026-11-03')
    const change = (day: string | null) => {
      setValue(day)
      onChange(day)
    }
    return <TypedDay label="Day" value={value} onChange={change} today={today} max={today} />
  }
  const type = (typed: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Day' }), { target: { value: typed } })
    fireEvent.blur(screen.getByRole('textbox', { name: 'Day' }))
  }
  const textOf = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' }).value

  test('is written with its month, changed when the field is left, and cleared', () => {
    const onChange = vi.fn()
    render(<Field onChange={onChange} />)

    expect(textOf()).toBe('Nov 3, 2026')
    type('11/5')
    expect(onChange).toHaveBeenLastCalledWith('2026-11-05')
    expect(textOf()).toBe('Nov 5, 2026')
    type(' ')
    expect(onChange).toHaveBeenLastCalledWith(null)
  })

  test('that is no day, or outside of the limits, is reverted', () => {
    const onChange = vi.fn()
    render(<Field onChange={onChange} />)

    for (const typed of ['soon', '12/24/2026']) {
      type(typed)
      expect(textOf()).toBe('Nov 3, 2026')
    }
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('a period', () => {
  const open = () => {
    const onChange = vi.fn()
    const close = vi.fn()
    const Panel = () => (
      <PeriodPanel {...{ today, onChange, close }} from={undefined} to={undefined} />
    )
    const Stub = createRoutesStub([{ path: '/', Component: Panel }])
    render(<Stub />)
    return { onChange, close }
  }

  test('is two days of the calendar, in either order', () => {
    const { onChange, close } = open()

    fireEvent.click(dayOf('Friday, November 20, 2026'))
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.click(dayOf('Tuesday, November 10, 2026'))
    expect(onChange).toHaveBeenCalledWith({ from: '2026-11-10', to: '2026-11-20' })
    expect(close).toHaveBeenCalled()
  })

  test('is a preset', () => {
    const { onChange } = open()

    fireEvent.click(dayOf('Last month'))
    expect(onChange).toHaveBeenCalledWith({ from: '2026-10-01', to: '2026-10-31' })
  })
})
