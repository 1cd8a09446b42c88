import { beforeEach, expect, test } from 'vitest'

import { token } from '../session/token.ts'
import { showRecent } from './recent.ts'

const product = (id: number) => ({ id, slug: `mug-${id}`, name: `Mug ${id}`, picture: null })

/** Opens the page of a product, and returns its section. */
const open = (id: number) => {
  document.body.innerHTML = '<div data-recent hidden><ul></ul></div>'
  const section = document.querySelector('div') ?? document.body
  section.dataset['recent'] = JSON.stringify(product(id))
  showRecent(section)
  return section
}
const namesIn = (section: HTMLElement) =>
  [...section.querySelectorAll('li')].map(({ textContent }) => textContent)

beforeEach(() => {
  localStorage.clear()
  document.documentElement.lang = 'en'
})

test('the first product shows no section', () => {
  expect(open(1).hidden).toBe(true)
})

test('the products seen before are listed once, the latest first, without the one of the page', () => {
  for (const id of [1, 2, 3, 2]) open(id)
  const section = open(4)

  expect(section.hidden).toBe(false)
  expect(namesIn(section)).toEqual(['Mug 2', 'Mug 3', 'Mug 1'])
  expect(section.querySelector('a')?.getAttribute('href')).toBe('/product-details/2-mug-2')
  expect(namesIn(open(2))).toEqual(['Mug 4', 'Mug 3', 'Mug 1'])
})

test('twenty products are remembered', () => {
  for (let id = 1; id <= 30; id++) open(id)

  const names = namesIn(open(31))
  expect([names.length, names[0], names.at(-1)]).toEqual([20, 'Mug 30', 'Mug 11'])
})

test('what is stored by another program shows no section and is replaced', () => {
  localStorage.setItem('recent_products', 'no list')

  expect(open(1).hidden).toBe(true)
  expect(namesIn(open(2))).toEqual(['Mug 1'])
})

test('signing out forgets what was seen, and signing in does not', () => {
  open(1)
  token.forget()
  expect(namesIn(open(2))).toEqual(['Mug 1'])

  token.keep('secret')
  token.forget()
  expect(open(3).hidden).toBe(true)
})
