import { expect, test } from 'vitest'

import { toHtml, toEditableText } from './typed-html.ts'

test.each([
  ['', ''],
  ['One line', '<p>One line</p>'],
  ['One\nTwo\n\nThree', '<p>One<br>Two</p>\n<p>Three</p>'],
  ['Made of:\n- calf\n- brass', '<p>Made of:</p>\n<ul><li>calf</li><li>brass</li></ul>'],
  ['A < B & C', '<p>A &lt; B &amp; C</p>'],
  ['<p>Already <strong>HTML</strong></p>', '<p>Already <strong>HTML</strong></p>'],
])('%j becomes %j', (typed, html) => {
  expect(toHtml(typed)).toBe(html)
})

test.each(['One\nTwo\n\nThree', 'Made of:\n\n- calf & brass\n- a < b'])(
  'what was typed comes back to be typed on: %j',
  (typed) => {
    expect(toEditableText(toHtml(typed))).toBe(typed)
  },
)

test.each(['<p>With <em>stress</em></p>', '<h3>Care</h3><p>Wipe.</p>', '<ol><li>One</li></ol>'])(
  '%j would lose something as plain text, so it stays',
  (html) => {
    expect(toEditableText(html)).toBe(html)
  },
)
