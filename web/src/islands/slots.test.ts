import { beforeEach, expect, test } from 'vitest'

import { localCart } from '../cart/local.ts'
import { person } from '../session/token.ts'
import { fillSlots } from './slots.ts'

const slot = (name: string) => document.querySelector<HTMLElement>(`[data-slot=${name}]`)

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = `
    <a data-slot="account" href="/login"><span>Sign in</span></a>
    <span data-slot="cart" hidden></span><span data-slot="cart-words"></span>`
})

test('a stranger with an empty cart sees the header as it was sent', () => {
  fillSlots()

  expect(slot('account')?.textContent).toBe('Sign in')
  expect(slot('cart')?.hidden).toBe(true)
})

test('the count follows the local cart, in figures and in words', () => {
  fillSlots()

  localCart.add({ id: 7, attributes: [], quantity: 1 })
  expect([slot('cart')?.textContent, slot('cart-words')?.textContent]).toEqual(['1', '1 item'])
  localCart.add({ id: 9, attributes: [], quantity: 2 })
  expect([slot('cart')?.textContent, slot('cart-words')?.textContent]).toEqual(['3', '3 items'])
  localCart.clear()
  expect(slot('cart')?.hidden).toBe(true)
})

test.each([
  ['User', '/user'],
  ['Member', '/member'],
  ['Seller', '/seller'],
  ['Admin', '/admin'],
])('a %s finds the first name, and the way to %s', (type, place) => {
  person.keep({ name: 'Una Reyes', type })

  fillSlots()

  expect(slot('account')?.textContent).toBe('Una')
  expect(slot('account')?.getAttribute('href')).toBe(place)
})
