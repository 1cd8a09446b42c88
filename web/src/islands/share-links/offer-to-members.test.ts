import { api } from '@emporia/contract'
import { waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { type Call, stubFetch, successReply } from '../../api/stub-fetch.ts'
import { person } from '../../session/token.ts'
import { offerToMembers } from './offer-to-members.ts'

const products: string = api.affiliateProducts.path
let calls: Call[]

const slotOf = (productId: number) => {
  const slot = document.createElement('section')
  slot.dataset['share'] = String(productId)
  slot.hidden = true
  return slot
}
const signInAs = (type: 'Member' | 'User') => {
  person.keep({ type, name: 'Mia' })
  dispatchEvent(new Event('storage'))
}
const asked = () => calls.map(({ query }) => Number(query.get('product_id')))

beforeEach(() => {
  localStorage.clear()
  const mine = {
    effective_bp: 450,
    earns_minor: 123,
    link: 'https://e.example/r/1',
    obstacle: null,
  }
  calls = stubFetch({ [`GET ${products}`]: () => successReply({ rows: [{ mine }] }) })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a member is offered the link to the product', async () => {
  person.keep({ type: 'Member', name: 'Mia' })
  const slot = slotOf(7)

  offerToMembers(slot)

  await waitFor(() => expect(slot.hidden).toBe(false))
  expect(asked()).toEqual([7])
})

test('a member whom the page gets to know only now is offered the link, once', async () => {
  const slot = slotOf(8)
  offerToMembers(slot)
  expect(asked()).toEqual([])

  signInAs('Member')
  signInAs('Member')

  await waitFor(() => expect(slot.hidden).toBe(false))
  expect(asked()).toEqual([8])
})

test('nobody else is', async () => {
  const [buyers, members] = [slotOf(9), slotOf(10)]
  offerToMembers(buyers)
  signInAs('User')
  expect(buyers.hidden).toBe(true)

  // What a member is offered afterwards shows that there was time to offer it.
  localStorage.clear()
  person.keep({ type: 'Member', name: 'Mia' })
  offerToMembers(members)
  await waitFor(() => expect(members.hidden).toBe(false))
  expect(asked()).toEqual([10])
})
