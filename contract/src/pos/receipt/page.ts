import * as m from '@emporia/messages/document'

import { qrRows } from './qr.ts'
import type { ReceiptContent } from './receipt-lines.ts'

export const receiptSizes = ['80', '58', 'a5'] as const
export type ReceiptSize = (typeof receiptSizes)[number]
export const receiptSizeLabels: Record<ReceiptSize, string> = {
  '80': '80 mm',
  '58': '58 mm',
  a5: 'A5',
}

type Page = {
  slip: ReceiptContent
  paper: ReceiptSize
  /** Links to other formats, shown on screen and not printed. */
  links?: { title: string; path: string }[]
}

/** Returns a receipt as an HTML page to print, without scripts. */
export const receiptPage = ({ slip, paper, links = [] }: Page) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${safe(m.receipt_page_title({ number: slip.number }))}</title><style>${styleOf(paper)}</style></head>
<body class="p${paper}">${linksOf(links)}<main><header>
${slip.logo ? `<img src="${safe(slip.logo)}" alt="">` : ''}
<h1>${safe(slip.title)}</h1>
${slip.mark ? `<p class="mark">${safe(slip.mark)}</p>` : ''}
<p><b>${safe(slip.number)}</b></p>
${slip.head.map((line) => `<p>${safe(line)}</p>`).join('')}</header>
<table>${slip.lines.map(lineOf).join('')}</table>
<table class="sums">${slip.sums.map(sumOf).join('')}</table>
<footer>${qrOf(slip.track)}${slip.notes.map((note) => `<p>${safe(note)}</p>`).join('')}</footer>
</main></body></html>`

const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

const linksOf = (links: NonNullable<Page['links']>) =>
  links.length === 0
    ? ''
    : `<nav>${links.map(({ title, path }) => `<a href="${safe(path)}">${safe(title)}</a>`).join('')}</nav>`

const lineOf = ({ name, details, sum }: ReceiptContent['lines'][number]) => `<tr><td>
<b>${safe(name)}</b>${details.map((text) => `<small>${safe(text)}</small>`).join('')}
</td><td class="sum">${safe(sum)}</td></tr>`

const sumOf = ({ label, value, isTotal }: ReceiptContent['sums'][number]) =>
  `<tr${isTotal ? ' class="total"' : ''}><td>${safe(label)}</td><td class="sum">${safe(value)}</td></tr>`

/** Returns the dark cells as one SVG path of unit squares. */
export const qrPath = (rows: string[]) =>
  rows
    .flatMap((row, y) => row.split('').map((cell, x) => (cell === '1' ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')

/** Adds the quiet zone that QR readers require. */
const qrOf = (text: string) => {
  const rows = qrRows(text)
  if (!rows) return ''
  const size = rows.length + 8
  return `<svg viewBox="-4 -4 ${size} ${size}" role="img" aria-label="${safe(m.receipt_track_label())}"><path d="${qrPath(rows)}"/></svg>`
}

const sheets: Record<ReceiptSize, string> = {
  '80': '@page{size:80mm auto;margin:3mm}main{width:74mm;font-size:12px}',
  '58': '@page{size:58mm auto;margin:2mm}main{width:54mm;font-size:11px}',
  a5: '@page{size:A5;margin:12mm}main{width:124mm;font-size:13px}',
}

const styleOf = (paper: ReceiptSize) => `*{box-sizing:border-box;margin:0}
body{font-family:ui-monospace,'DejaVu Sans Mono',monospace;color:#000;background:#fff;line-height:1.35}
main{margin:0 auto;max-width:100%}
header,footer{text-align:center;padding:2mm 0;overflow-wrap:anywhere}h1{font-size:1.3em}
img{display:block;margin:0 auto 2mm;max-width:80%;max-height:16mm}
table{width:100%;border-collapse:collapse;border-top:1px dashed #000}tr,footer{break-inside:avoid}
td{padding:.6mm 0;vertical-align:top;overflow-wrap:anywhere}small{display:block;font-size:.9em}
.sum{width:1%;padding-left:2mm;text-align:right;white-space:nowrap;overflow-wrap:normal}.total{font-weight:700;font-size:1.2em}
.mark{font-weight:700;border:1px solid #000;margin:1mm 0}
svg{width:30mm;height:30mm;display:block;margin:2mm auto}
nav{font:14px system-ui,sans-serif;display:flex;flex-wrap:wrap;justify-content:center;gap:4px 18px;padding:14px;margin-bottom:14px;background:#f2f0f2}
nav a{color:#0b57a4;padding:6px}@media print{nav{display:none}}${sheets[paper]}`
