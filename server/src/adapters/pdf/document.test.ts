import { expect, test } from 'vitest'

import { runWithLocale } from '../../http/request/locale.ts'
import { renderHtml } from './html.ts'
import { getDirection, type PrintDocument } from './document.ts'
import { getSides } from './draw-look.ts'
import { renderPdf } from './pdf.ts'

const invoiceHeader: Pick<PrintDocument, 'from' | 'parties' | 'facts'> = {
  from: {
    title: '',
    name: 'North Wind',
    lines: ['Harbour Road 12', '0150 Oslo, Norway', 'Tax number NO 981 276 957 MVA'],
  },
  parties: [
    {
      title: 'Bill to',
      name: 'محمد عبد الله الطويل',
      lines: ['شارع النخيل 12', 'Millrace 7, Estwick', 'Norway'],
    },
    {
      title: 'Ship to',
      name: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren Hubert',
      lines: ['שדרות רוטשילד 22', 'תל אביב', 'Israel'],
    },
  ],
  facts: [
    { label: 'Order', value: '1042-1' },
    { label: 'Ordered', value: 'November 18, 2026' },
    { label: 'Issued', value: 'November 21, 2026' },
    { label: 'Payment', value: 'Cash on delivery' },
  ],
}

const invoice = (lines: number, more: Partial<PrintDocument> = {}): PrintDocument => ({
  size: 'A4',
  title: 'Invoice',
  number: 'S12-INV-000417',
  ...invoiceHeader,
  table: {
    columns: [
      { head: 'Article', share: 6 },
      { head: 'Quantity', share: 2, align: 'right' },
      { head: 'Price', share: 2, align: 'right' },
      { head: 'Amount', share: 2, align: 'right' },
    ],
    rows: Array.from({ length: lines }, (_, index) => [
      {
        text:
          index % 9 === 0
            ? 'Żółta filiżanka do espresso z grubej porcelany, ręcznie malowana w Bolesławcu, z podstawką'
            : `Oslo mug <${index}>`,
        below: `MUG-${index}-SUPERLONGSTOCKKEEPINGUNITWITHOUTANYBLANKSINIT, Colour: blue`,
      },
      { text: '1.250 kg' },
      { text: '$19.99' },
      { text: '$1,024.99' },
    ]),
  },
  sums: [
    { label: 'Subtotal', value: '$1,999.00' },
    { label: 'Discount', value: '−$100.00' },
    { label: 'Total', value: '$1,899.00', isTotal: true },
  ],
  notes: ['Thank you for buying at a small shop.'],
  foot: 'Sold by North Wind through Emporia',
  ...more,
})

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

test('user input is text in a document and never markup', () => {
  const html = renderHtml(invoice(2, { notes: ['<script>alert(1)</script> & "more"'] }))

  expect(html).toContain('Oslo mug')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;')
  expect(html).not.toContain('<script')
})

test('a right-to-left name is drawn from right to left', () => {
  expect(['محمد', '12 שלום', 'Una', '', '7'].map(getDirection)).toEqual([
    'rtl',
    'rtl',
    'ltr',
    'ltr',
    'ltr',
  ])
})

test('a short document has one page, and one of forty lines continues with its header repeated', async () => {
  expect(pagesOf(await renderPdf(invoice(1)))).toBe(1)
  expect(pagesOf(await renderPdf(invoice(40)))).toBeGreaterThan(2)
})

test('in Arabic a document begins on the right', async () => {
  const arabic = { locale: 'ar', tag: 'ar-EG', base: '', isDefault: false } as const

  expect(getSides()).toEqual({ start: 'left', end: 'right', isMirrored: false })
  expect(runWithLocale(arabic, getSides)).toEqual({
    start: 'right',
    end: 'left',
    isMirrored: true,
  })
  expect(pagesOf(await runWithLocale(arabic, () => renderPdf(invoice(1))))).toBe(1)
})

test('a document that fails to render does not affect later ones', async () => {
  const broken = invoice(1, { size: 'A4', parties: undefined as never })
  await expect(renderPdf(broken)).rejects.toThrow()

  expect((await renderPdf(invoice(1))).subarray(0, 5).toString()).toBe('%PDF-')
})

test('requests above the rendering limit are refused as busy', async () => {
  const { table: _, ...small } = invoice(0, { size: 'A6', parties: [], facts: [], sums: [] })
  const multiple = Array.from({ length: 31 }, async () => renderPdf(small))

  const done = await Promise.allSettled(multiple)

  expect(done.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'busy' } },
  ])
})
