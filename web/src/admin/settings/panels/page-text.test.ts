import { expect, test } from 'vitest'

import { pageHtml, typedPage } from './page-text.ts'

const html =
  '<p>Hello &amp; welcome.</p>\n<h3>What we do</h3>\n<p>We sell.</p>\n<ul><li>Mugs</li><li>Lamps</li></ul>\n<h3>And</h3>\n<p>More</p>'
const typed = 'Hello & welcome.\n\n## What we do\n\nWe sell.\n\n- Mugs\n- Lamps\n\n## And\n\nMore'

test('a page with headings and lists is typed without a tag, and is the same again', () => {
  expect(typedPage(html)).toBe(typed)
  expect(pageHtml(typed)).toBe(html)
})

test('what would be lost stays HTML', () => {
  const bold = '<p>Very <strong>bold</strong></p>'

  expect(typedPage(bold)).toBe(bold)
  expect(pageHtml(bold)).toBe(bold)
})

test('an empty page is empty', () => {
  expect([typedPage(''), pageHtml('')]).toEqual(['', ''])
})
