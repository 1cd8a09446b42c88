import { fireEvent, waitFor } from '@testing-library/dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { startFilters } from './filters.ts'

const fetchPage = vi.fn<(address: string) => Promise<Response>>()

const page = (name: string, more = '') => `
  <title>${name}</title>
  <form data-filters action="/shop">
    <div data-part="facets">
      <input name="q" type="text" value="" aria-label="Search">
      <input name="brand_id" type="checkbox" value="1" aria-label="North">
      <input name="brand_id" type="checkbox" value="2" aria-label="South"> ${more}
    </div>
    <button>Apply</button>
  </form>
  <div data-part="things">${name}</div>`
const answerWith = (html: string) => Promise.resolve(new Response(html))

const field = (selector: string) =>
  document.querySelector<HTMLInputElement>(selector) ?? document.createElement('input')
const brand = (id: number) => field(`[value="${id}"]`)
const result = () => document.querySelector('[data-part=things]')?.textContent
const requested = () => fetchPage.mock.calls.map(([address]) => address)

beforeAll(startFilters)
beforeEach(() => {
  fetchPage.mockReset()
  vi.stubGlobal('fetch', fetchPage)
  history.replaceState(null, '', '/shop')
  document.body.innerHTML = page('All')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a filter applies as soon as it changes: the parts, the title and the address follow', async () => {
  fetchPage.mockImplementation(() => answerWith(page('Of North', '<b>1 brand</b>')))

  fireEvent.click(brand(1))

  await waitFor(() => expect(result()).toBe('Of North'))
  expect(requested()).toEqual(['/shop?brand_id=1'])
  expect(document.querySelector('[data-part=facets]')?.textContent).toContain('1 brand')
  expect(document.title).toBe('Of North')
  expect(location.search).toBe('?brand_id=1')
})

test('the products are marked as busy until the answer, and the field keeps the focus', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetchPage.mockReturnValue(promise)
  const products = document.querySelector('[data-part=things]')
  brand(2).focus()

  fireEvent.click(brand(2))
  await waitFor(() => expect(products?.ariaBusy).toBe('true'))
  resolve(new Response(page('Of South')))

  await waitFor(() => expect(products?.ariaBusy).toBe('false'))
  await waitFor(() => expect(document.activeElement).toBe(brand(2)))
})

test('the last choice is displayed, in whatever order the answers come', async () => {
  const first = Promise.withResolvers<Response>()
  fetchPage.mockReturnValueOnce(first.promise)
  fetchPage.mockImplementationOnce(() => answerWith(page('Both')))
  fireEvent.click(brand(1))
  fireEvent.click(brand(2))
  await waitFor(() => expect(result()).toBe('Both'))

  const late = new Response(page('Of North'))
  const read = vi.spyOn(late, 'text')
  first.resolve(late)

  await waitFor(() => expect(read).toHaveResolved())
  await waitFor(() => expect(result()).toBe('Both'))
  expect(location.search).toBe('?brand_id=1&brand_id=2')
})

test('an empty field is left out of the address', async () => {
  fetchPage.mockImplementation(() => answerWith(page('Mugs')))

  fireEvent.change(field('[name=q]'), { target: { value: 'mug' } })

  await waitFor(() => expect(requested()).toEqual(['/shop?q=mug']))
  await waitFor(() => expect(result()).toBe('Mugs'))
  fireEvent.change(field('[name=q]'), { target: { value: '' } })
  await waitFor(() => expect(requested()).toEqual(['/shop?q=mug', '/shop?']))
})

test('without an answer the browser loads the page itself', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  fetchPage.mockRejectedValue(new TypeError('No network'))

  fireEvent.click(brand(1))

  await waitFor(() => expect(assign).toHaveBeenCalledWith('/shop?brand_id=1'))
})

test('the button of the browser brings the page before, without a new entry', async () => {
  fetchPage.mockImplementation(() => answerWith(page('Of North')))
  fireEvent.click(brand(1))
  await waitFor(() => expect(result()).toBe('Of North'))
  fetchPage.mockImplementation(() => answerWith(page('All')))
  const push = vi.spyOn(history, 'pushState')

  history.replaceState(null, '', '/shop')
  fireEvent(window, new PopStateEvent('popstate'))

  await waitFor(() => expect(result()).toBe('All'))
  expect(push).not.toHaveBeenCalled()
})

test('a field of another form is none of its business', () => {
  document.body.innerHTML = '<form action="/search"><input name="q"></form>'

  fireEvent.change(field('[name=q]'), { target: { value: 'mug' } })

  expect(fetchPage).not.toHaveBeenCalled()
})
