import { quantityWords, type TillReceipt } from '@emporia/contract'

import { moment } from '../../../format/date.ts'
import { payWords } from '../words.ts'
import { qrRows } from './qr.ts'

export const paperSizes = ['80', '58', 'a5'] as const
export type PaperSize = (typeof paperSizes)[number]
export const paperWords: Record<PaperSize, string> = { '80': '80 mm', '58': '58 mm', a5: 'A5' }

/** Who issues it, and what a customer may do with it. */
export type Issuer = {
  site_name: string
  address: string
  tax_number: string
  return_days: number
  time_zone: string
  money: (minor: number) => string
  /** Where the number can be followed. */
  track: string
}

type Printed = { receipt: TillReceipt; issuer: Issuer; paper: PaperSize; copy: number }

/** A receipt as a page to print: no script, no picture, whole names at any width. */
export const receiptPage = ({ receipt, issuer, paper, copy }: Printed) => `<!doctype html>
<html lang="en"><head><title>${safe(receipt.number)}</title><style>${styleOf(paper)}</style></head>
<body class="p${paper}">${headOf(receipt, issuer, copy)}
<table>${receipt.lines.map((line) => lineOf(line, issuer)).join('')}</table>
${sumsOf(receipt, issuer)}
<footer>${qrOf(issuer.track)}
<p>Things can come back within ${issuer.return_days} days, with this receipt.</p>
<p>Thank you</p></footer></body></html>`

const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

const headOf = (receipt: TillReceipt, issuer: Issuer, copy: number) => `<header>
<h1>${safe(issuer.site_name)}</h1>
${issuer.address ? `<p>${safe(issuer.address)}</p>` : ''}
${issuer.tax_number ? `<p>Tax number ${safe(issuer.tax_number)}</p>` : ''}
${copy > 0 ? `<p class="copy">COPY ${copy}</p>` : ''}
<p><b>${safe(receipt.number)}</b></p>
<p>${safe(moment(receipt.sold_at, issuer.time_zone))}</p>
<p>Sold by ${safe(receipt.seller)}</p>
${receipt.customer.name ? `<p>${safe(receipt.customer.name)}</p>` : ''}</header>`

const lineOf = (line: TillReceipt['lines'][number], { money }: Issuer) => `<tr><td>
<b>${safe(line.name)}</b>${line.variant_label ? ` ${safe(line.variant_label)}` : ''}
<small>${safe(quantityWords(line.quantity, line))} × ${safe(money(line.price_minor))} · ${safe(line.shop_name)}</small>
${line.discount_minor > 0 ? `<small>Discount −${safe(money(line.discount_minor))}</small>` : ''}
</td><td class="sum">${safe(money(line.net_minor))}</td></tr>`

const sumsOf = (receipt: TillReceipt, { money }: Issuer) => {
  const { prices_include_tax, tax_minor, change_minor } = receipt
  const rows: [string, number, boolean?][] = [
    ...optional('Discount', -receipt.discount_minor),
    ...optional('Delivery', receipt.shipping_minor),
    ...optional(prices_include_tax ? 'Tax within' : 'Tax', tax_minor),
    ...optional('Rounding', receipt.rounding_minor),
    ['Total', receipt.due_minor, true],
    ...receipt.payments.map(({ type, amount, ref }): [string, number] => [
      [type === 'cash' ? 'Cash' : payWords[type], ref].filter(Boolean).join(' '),
      amount + (type === 'cash' ? change_minor : 0),
    ]),
    ...optional('Change', change_minor),
  ]
  const row = ([word, minor, isTotal]: (typeof rows)[number]) =>
    `<tr${isTotal ? ' class="total"' : ''}><td>${safe(word)}</td><td class="sum">${safe(money(minor))}</td></tr>`
  return `<table class="sums">${rows.map(row).join('')}</table>`
}

const optional = (word: string, minor: number): [string, number][] =>
  minor === 0 ? [] : [[word, minor]]

/** Drawn as one path, with the quiet border that readers want. */
const qrOf = (text: string) => {
  const rows = qrRows(text)
  if (!rows) return ''
  const path = rows
    .flatMap((row, y) => row.split('').map((cell, x) => (cell === '1' ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  const size = rows.length + 8
  return `<svg viewBox="-4 -4 ${size} ${size}" role="img" aria-label="Follow this order"><path d="${path}"/></svg>`
}

const sheets: Record<PaperSize, string> = {
  '80': '@page{size:80mm auto;margin:3mm}body{width:74mm;font-size:12px}',
  '58': '@page{size:58mm auto;margin:2mm}body{width:54mm;font-size:11px}',
  a5: '@page{size:A5;margin:12mm}body{max-width:124mm;font-size:13px}',
}

const styleOf = (paper: PaperSize) => `*{box-sizing:border-box;margin:0}
body{font-family:ui-monospace,'DejaVu Sans Mono',monospace;color:#000;background:#fff;line-height:1.35;margin:0 auto}
header,footer{text-align:center;padding:2mm 0}h1{font-size:1.3em}
table{width:100%;table-layout:fixed;border-collapse:collapse;border-top:1px dashed #000}
td{padding:.6mm 0;vertical-align:top;overflow-wrap:anywhere}small{display:block;font-size:.9em}
.sum{width:36%;text-align:right;white-space:nowrap}.total{font-weight:700;font-size:1.2em}
.copy{font-weight:700;border:1px solid #000;margin:1mm 0}
svg{width:28mm;height:28mm;display:block;margin:2mm auto}${sheets[paper]}`
