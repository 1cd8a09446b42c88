import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { type Answers, successReply } from '../../../api/stub-fetch.ts'
import { WriteReview } from '../../../features/reviews/write-review.tsx'
import { ContactForm } from '../../pages/contact-form.tsx'
import { NewsletterForm } from '../../pages/newsletter-form.tsx'
import { Photos } from '../../product/reviews/photos.tsx'
import { renderIsland } from './render-island.tsx'
import { wakeOnTouch } from '../../../islands/wake.ts'

const serve = <P extends object>(
  name: string,
  of: ComponentType<P>,
  props: P,
  answers: Answers = {},
) => renderIsland({ name, of, props }, answers)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })

beforeAll(wakeOnTouch)
beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe('the newsletter form', () => {
  const path = 'POST /newsletter'
  const show = (answers: Answers) => serve('newsletter', NewsletterForm, { id: 'mail' }, answers)

  test('comes from the server with its field, asleep', () => {
    const calls = show({})

    expect(screen.getByLabelText('New products, about twice a month')).toBeTruthy()
    expect(document.querySelector('[data-island=newsletter]')).toBeTruthy()
    expect(calls).toEqual([])
  })

  test('names what is missing on the first press, and subscribes on the next', async () => {
    const calls = show({ [path]: () => successReply(null, 'We have sent you a letter') })
    press('Subscribe')
    expect((await screen.findByRole('alert')).textContent).toContain('Please enter')
    expect(calls).toEqual([])

    type('New products, about twice a month', 'una@example.com')
    press('Subscribe')

    expect((await screen.findByRole('status')).textContent).toBe('We have sent you a letter.')
    expect(calls.map(({ sent }) => sent)).toEqual([{ email: 'una@example.com' }])
  })

  test('shows why the server refuses, and keeps the address', async () => {
    show({ [path]: () => ({ success: false, code: 'busy', message: 'Please try again later' }) })
    press('Subscribe')
    await screen.findByRole('alert')
    type('New products, about twice a month', 'una@example.com')
    press('Subscribe')

    expect(await screen.findByText('Please try again later')).toBeTruthy()
    const field = screen.getByLabelText<HTMLInputElement>('New products, about twice a month')
    await waitFor(() => expect(field.value).toBe('una@example.com'))
  })
})

describe('the contact form', () => {
  const fill = () => {
    type('Name', 'Una')
    type('Email', 'una@example.com')
    type('Subject', 'A parcel')
    type('Message', 'Where is it?')
  }

  test('sends the message and thanks', async () => {
    const calls = serve(
      'contact',
      ContactForm,
      {},
      {
        'POST /contact': () => successReply(null, 'Thank you'),
      },
    )
    press('Send message')
    expect(await screen.findByText('Please enter Name')).toBeTruthy()
    fill()
    press('Send message')

    expect((await screen.findByRole('status')).textContent).toBe('Thank you.')
    expect(calls.map(({ sent }) => sent)).toEqual([
      { name: 'Una', email: 'una@example.com', subject: 'A parcel', message: 'Where is it?' },
    ])
  })

  test('sends what was typed before the form was awake', async () => {
    const calls = serve(
      'contact',
      ContactForm,
      {},
      {
        'POST /contact': () => successReply(null, 'Thank you'),
      },
    )
    fill()

    press('Send message')

    expect((await screen.findByRole('status')).textContent).toBe('Thank you.')
    expect(calls).toHaveLength(1)
  })

  test('shows the refusal of the server at its field', async () => {
    serve(
      'contact',
      ContactForm,
      {},
      {
        'POST /contact': () => ({
          success: false,
          code: 'invalid',
          message: 'Email cannot receive mail',
          errors: { email: 'Email cannot receive mail' },
        }),
      },
    )
    press('Send message')
    await screen.findByText('Please enter Name')
    fill()
    press('Send message')

    expect(await screen.findByText('Email cannot receive mail')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'),
    )
  })
})

describe('the photos of a review', () => {
  const photo = (id: number) => ({
    id,
    url: `/media/${id}`,
    width: 800,
    height: 600,
    widths: [200, 800],
    avif: false,
    alt: '',
    plate: 'fog',
    cutout: false,
  })
  const show = () => serve('photos', Photos, { photos: [photo(1), photo(2)], author: 'Una R.' })
  const link = (name: string) => screen.getByRole('link', { name })
  const visible = async () =>
    within(await screen.findByRole('dialog'))
      .getByRole('img')
      .getAttribute('src')

  test('are links to the pictures, which need no script', () => {
    show()

    expect(link('Photo 2 by Una R.').getAttribute('href')).toBe('/media/2/800.webp')
  })

  test('open over the page, and are turned around', async () => {
    show()
    fireEvent.click(link('Photo 2 by Una R.'))
    expect(await visible()).toBe('/media/2/800.webp')

    press('Next photo')
    await waitFor(async () => expect(await visible()).toBe('/media/1/800.webp'))
    press('Previous photo')
    await waitFor(async () => expect(await visible()).toBe('/media/2/800.webp'))

    press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('open in a new tab if the visitor holds a key, as links do', () => {
    show()
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })

    link('Photo 1 by Una R.').dispatchEvent(event)

    expect(event.defaultPrevented).toBe(false)
  })
})

describe('the review button', () => {
  const show = (answers: Answers = {}) => serve('review', WriteReview, { product_id: 7 }, answers)
  const line = {
    order_line_id: 11,
    order_id: 1,
    group_id: 2,
    product_id: 7,
    shop_id: 3,
    shop_name: 'North',
    name: 'Oslo mug',
    variant_label: '',
    picture: null,
    returned: false,
    product_review: null,
    seller_review: null,
    may: ['product'],
  }
  const reviewable = (rows: object[], total = rows.length) => ({
    'GET /reviewable-list': () => successReply({ rows, total, page: 1, per_page: 100 }),
  })

  test('asks a guest to sign in, and calls nothing', async () => {
    const calls = show()
    press('Write a review')

    const dialog = within(await screen.findByRole('dialog', { name: 'Write a review' }))
    expect(dialog.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('/login')
    expect(calls).toEqual([])
  })

  test.each([
    [[], 0, 'You can review this after you receive it.'],
    [[], 1, 'Your review can no longer be edited. Reviews can be edited for 30 days.'],
  ])('says why there is nothing to review: %o of %i', async (rows, total, reason) => {
    localStorage.setItem('auth_token', 'secret')
    show(reviewable(rows, total))
    press('Write a review')

    expect(await screen.findByText(reason)).toBeTruthy()
    press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('opens the form for what was bought, and sends the rating', async () => {
    localStorage.setItem('auth_token', 'secret')
    const calls = show({
      ...reviewable([line]),
      'POST /review': () => successReply({ id: 1 }, 'Your review is published'),
    })
    press('Write a review')
    await screen.findByRole('dialog', { name: 'Review Oslo mug' })
    press('Submit review')
    expect(await screen.findByText('Please enter a rating')).toBeTruthy()

    fireEvent.click(screen.getByLabelText('4 of 5 stars, Very good'))
    press('Submit review')

    expect((await screen.findByRole('status')).textContent).toBe('Your review is published.')
    const { sent } = calls.find(({ method }) => method === 'POST') ?? {}
    expect(sent).toMatchObject({ order_line_id: 11, target: 'product', rating: 4 })
  })
})
