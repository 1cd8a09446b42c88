import { fireEvent } from '@testing-library/dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { closeMenus } from './menus.ts'

const menu = (id: string) => document.querySelector<HTMLDetailsElement>(`#${id}`)
const isOpen = (id: string) => menu(id)?.open
const inside = (id: string) => menu(id)?.querySelector('a') ?? document.body

beforeAll(closeMenus)
beforeEach(() => {
  document.body.innerHTML = `
    <details id="shop" data-menu open><summary>Shop</summary><a href="#a">All</a></details>
    <details id="help" data-menu><summary>Help</summary><a href="#b">Contact</a></details>
    <details id="facts" open><summary>Facts</summary></details>
    <main>Page</main>`
})

test('a click elsewhere closes a menu, and nothing else that is open', () => {
  fireEvent.click(document.querySelector('main') ?? document.body)

  expect([isOpen('shop'), isOpen('facts')]).toEqual([false, true])
})

test('a click in a menu leaves it open, and closes the others', () => {
  menu('help')?.setAttribute('open', '')

  fireEvent.click(inside('help'))

  expect([isOpen('shop'), isOpen('help')]).toEqual([false, true])
})

test('Esc closes the menu and returns the focus to its name', () => {
  fireEvent.keyDown(inside('shop'), { key: 'a' })
  expect(isOpen('shop')).toBe(true)

  fireEvent.keyDown(inside('shop'), { key: 'Escape' })

  expect(isOpen('shop')).toBe(false)
  expect(document.activeElement?.textContent).toBe('Shop')
})
