import { api } from '@emporia/contract'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { stubFetch, successReply } from '../../api/stub-fetch.ts'
import { startCopying } from './copy.ts'
import { offerSharing } from './share.ts'

const writeText = vi.fn<(text: string) => Promise<void>>()
const toasts = () => document.querySelector('.toasts')?.textContent

beforeEach(() => {
  writeText.mockReset().mockResolvedValue()
  document.body.replaceChildren()
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a text to copy', () => {
  beforeEach(() => {
    document.body.innerHTML = '<code>SAVE10</code><button hidden data-copies="SAVE10">Copy</button>'
    startCopying(document.querySelectorAll('button'))
  })

  test('has a button, which copies it and says so', async () => {
    const button = screen.getByRole('button', { name: 'Copy' })
    expect(button.hidden).toBe(false)

    fireEvent.click(button)

    await waitFor(() => expect(toasts()).toBe('SAVE10 copied'))
    expect(writeText).toHaveBeenCalledWith('SAVE10')
  })

  test('is displayed where the browser does not copy', async () => {
    writeText.mockRejectedValue(new DOMException('Denied', 'NotAllowedError'))

    fireEvent.click(screen.getByRole('button', { name: 'Copy' }))

    await waitFor(() => expect(toasts()).toBe('Copying failed. The code is SAVE10'))
  })
})

describe('the link of a member', () => {
  const link = 'https://emporia.example/r/mia/7'
  const mine = {
    rate_bp: 500,
    effective_bp: 450,
    earns_minor: 123,
    link,
    why: null,
    obstacle: null,
  }
  const products: string = api.affiliateProducts.path
  const slot = () => document.querySelector<HTMLElement>('[data-share]') ?? document.body
  const offer = async (own: object | null) => {
    document.body.innerHTML = '<section data-share="7" hidden></section>'
    const calls = stubFetch({ [`GET ${products}`]: () => successReply({ rows: [{ mine: own }] }) })
    await offerSharing(slot())
    return calls
  }

  test('is displayed with what it earns for this product', async () => {
    const calls = await offer(mine)

    expect(calls.map(({ query }) => query.get('product_id'))).toEqual(['7'])
    expect(slot().hidden).toBe(false)
    expect(screen.getByRole('heading').textContent).toBe('Share and earn $1.23')
    expect(slot().textContent).toContain('That is 4.5% of the price')
    expect(screen.getByRole('link', { name: 'All your links' }).getAttribute('href')).toBe(
      '/member/refer',
    )
  })

  test('that earns nothing now says so', async () => {
    await offer({ ...mine, obstacle: 'category_not_in_package' })

    expect(screen.getByRole('heading').textContent).toBe('Your link')
    expect(slot().textContent).toContain('It earns nothing right now.')
  })

  test('is copied, or displayed where the browser does not copy', async () => {
    await offer(mine)
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
    await waitFor(() => expect(toasts()).toBe('Link copied'))
    expect(writeText).toHaveBeenCalledWith(link)

    writeText.mockRejectedValue(new DOMException('Denied', 'NotAllowedError'))
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
    await waitFor(() => expect(toasts()).toContain(`Your link is ${link}`))
  })

  test('that the server does not give leaves the page as it is', async () => {
    await offer(null)
    expect([slot().hidden, slot().textContent]).toEqual([true, ''])

    document.body.innerHTML = '<section data-share="7" hidden></section>'
    stubFetch({})
    await offerSharing(slot())
    expect([slot().hidden, slot().textContent]).toEqual([true, ''])
  })
})
