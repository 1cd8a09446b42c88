import { expect, test } from 'vitest'

import { readPdfPages } from '../../../test/adapters/pdf-text.ts'
import { runWithLocale } from '../../http/request/locale.ts'
import type { PrintDocument } from './document.ts'
import { drawReceipt } from './draw-receipt.ts'
import { draw } from './draw.ts'

const arabic = { locale: 'ar', tag: 'ar-EG', base: '', isDefault: false } as const

const confirmation = (rows: number, more: Partial<PrintDocument> = {}): PrintDocument => ({
  size: 'A4',
  title: 'Order confirmation',
  number: '1042-1',
  from: { title: '', name: 'North Wind', lines: ['Harbour Road 12'] },
  parties: [{ title: 'Ship to', name: 'Jürgen Großmüller', lines: ['Αθήνα', 'Łódź'] }],
  facts: [{ label: 'Payment', value: 'Cash on delivery' }],
  table: {
    columns: [
      { head: 'Article', share: 6 },
      { head: 'Amount', share: 2, align: 'right' },
    ],
    rows: Array.from({ length: rows }, (_, index) => [
      { text: `Mug ${index}`, below: 'MUG-1, blue' },
      { text: '$19.99' },
    ]),
  },
  sums: [{ label: 'Total', value: '$1,899.00', isTotal: true }],
  notes: ['Thank you.'],
  foot: 'Sold by North Wind',
  ...more,
})

test('the text of a document can be selected', async () => {
  const pages = readPdfPages(await draw(confirmation(1)))

  expect(pages).toEqual([
    [
      'North Wind',
      'Harbour Road 12',
      'Order confirmation',
      '1042-1',
      'Ship to',
      'Jürgen Großmüller',
      'Αθήνα',
      'Łódź',
      'Payment',
      'Cash on delivery',
      'ArticleAmount',
      'Mug 0$19.99',
      'MUG-1, blue',
      'Total$1,899.00',
      'Thank you.',
      'Sold by North Wind',
    ].join('\n'),
  ])
})

test('a font is embedded once, however often a document changes between fonts', async () => {
  const pdf = (await draw(confirmation(9))).toString('latin1')

  // Latin in two weights, and one line in Greek and one in extended Latin.
  expect(pdf.match(/\/FontFile2 /gu)).toHaveLength(4)
})

test('each page of a table has its head, the foot and its number', async () => {
  const pages = readPdfPages(await draw(confirmation(60)))

  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) {
    expect(page.includes('ArticleAmount')).toBe(page.includes('Mug'))
    expect(page).toMatch(new RegExp(`Sold by North Wind${index + 1} / ${pages.length}$`, 'u'))
  }
  const articles = pages.flatMap((page) => page.match(/Mug \d+/gu) ?? [])
  expect(articles).toEqual(Array.from({ length: 60 }, (_, index) => `Mug ${index}`))
})

test('a long note continues on the next page and loses no text', async () => {
  const terms = Array.from({ length: 1500 }, (_, index) => `word${index}`)
  const pages = readPdfPages(await draw(confirmation(1, { notes: [terms.join(' ')] })))

  expect(pages.length).toBeGreaterThan(1)
  expect(pages.flatMap((page) => page.match(/word\d+/gu) ?? [])).toEqual(terms)
})

test('an Arabic document begins on the right', async () => {
  const placesOf = async (document: PrintDocument) => {
    const pdf = await runWithLocale(arabic, () => draw(document))
    return readPdfPages(pdf)[0]?.split('\n')
  }

  expect(await placesOf(confirmation(1))).toContain('ArticleAmount')
  expect(await placesOf(confirmation(1, { parties: [], foot: 'بيع 12' }))).toContain('12 عيب')
})

test('a label and a receipt roll have one page with all their text', async () => {
  const label = readPdfPages(await draw(confirmation(0, { size: 'A6', sums: [], notes: [] })))
  const receipt = readPdfPages(
    await drawReceipt({
      paper: '58',
      slip: {
        logo: '',
        title: 'North Wind',
        mark: 'Copy',
        number: 'POS-42',
        head: ['Oslo'],
        lines: Array.from({ length: 80 }, (_, index) => ({
          name: `Mug ${index}`,
          details: ['1 × $5.00'],
          sum: '$5.00',
        })),
        sums: [{ label: 'Total', value: '$400.00', isTotal: true }],
        notes: ['Thank you.'],
        track: 'https://example.com/order-track',
      },
    }),
  )

  expect(label).toHaveLength(1)
  expect(label[0]).toContain('Jürgen Großmüller')
  expect(receipt).toHaveLength(1)
  expect(receipt[0]).toMatch(/^North Wind\nCopy\nPOS-42\nOslo\nMug 0\$5\.00\n[^]*Mug 79\$5\.00\n/u)
  expect(receipt[0]).toMatch(/Total\$400\.00\nThank you\.$/u)
})
