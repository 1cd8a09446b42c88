import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { listHeadings, RichText, withHeadingIds } from './rich-text.tsx'

afterEach(cleanup)

const html =
  '<p>Intro</p><h3>Paid &amp; shipped</h3><p>a</p><h3 onclick="x">No</h3><h3>Your <em>data</em></h3>'

test('the headings of a text are listed with ids that its headings have', () => {
  const headings = listHeadings(html)
  render(<RichText html={html} format={withHeadingIds} />)

  expect(headings).toEqual([
    { id: 'section-1', text: 'Paid & shipped' },
    { id: 'section-2', text: 'Your data' },
  ])
  const titles = screen.getAllByRole('heading', { level: 2 })
  expect(titles.map(({ id, textContent }) => ({ id, text: textContent }))).toEqual(headings)
})

test('a text without headings has none', () => {
  expect(listHeadings('<p>Plain</p>')).toEqual([])
})
