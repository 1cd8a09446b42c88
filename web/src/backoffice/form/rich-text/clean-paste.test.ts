import { expect, test } from 'vitest'

import { cleanPaste } from './clean-paste.ts'
import { toStoredHtml } from './stored-html.ts'

test.each([
  [
    'comments, styles and namespaces of Word go',
    '<!--StartFragment--><style>p{color:red}</style><p class="MsoNormal" style="margin:0">Mug</p>',
    '<p class="MsoNormal">Mug</p>',
  ],
  ['headings have one level', '<h1>Care</h1><h4>Size</h4>', '<h3>Care</h3><h3>Size</h3>'],
  [
    'list paragraphs of Word become lists',
    '<p class="MsoListParagraphCxSpFirst">·&nbsp;&nbsp; Dry</p><p class="MsoListParagraph">·  Wet</p><p>End</p>',
    '<ul data-pasted=""><li>Dry</li><li>Wet</li></ul><p>End</p>',
  ],
  [
    'numbered ones become numbered lists',
    '<p class="MsoListParagraph">1.&nbsp; Fill</p><p class="MsoListParagraph">2. Boil</p>',
    '<ol data-pasted=""><li>Fill</li><li>Boil</li></ol>',
  ],
  [
    'bold by style remains for the editor, other styles go',
    '<span style="font-weight:700">Hot</span><span style="color:red">Red</span>',
    '<span style="font-weight:700">Hot</span><span>Red</span>',
  ],
])('%s', (_, pasted, cleaned) => {
  expect(cleanPaste(pasted)).toBe(cleaned)
})

test.each([
  ['<p></p>', ''],
  ['<ul><li><p>Dry</p></li><li><p>Wet</p></li></ul>', '<ul><li>Dry</li><li>Wet</li></ul>'],
  [
    '<ul><li><p>Dry</p><ul><li><p>Air</p></li></ul></li></ul>',
    '<ul><li>Dry<ul><li>Air</li></ul></li></ul>',
  ],
  ['<p>One</p><p>Two</p>', '<p>One</p><p>Two</p>'],
])('%s is stored as %s', (html, stored) => {
  expect(toStoredHtml(html)).toBe(stored)
})
