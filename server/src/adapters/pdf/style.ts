import type { PrintDocument } from './document.ts'

/** The style of a document on screen and in print: black on white, whatever the color scheme. */
export const buildStyle = (size: PrintDocument['size']) => `
@page { size: ${size}; margin: ${size === 'A4' ? '16mm' : '6mm'}; @bottom-right { content: counter(page) ' / ' counter(pages); font: 8pt sans-serif; } }
:root { color-scheme: light; }
${baseStyle}${label}${media}${mirrored}`

const baseStyle = `* { box-sizing: border-box; margin: 0; padding: 0; }
body { background: #f5f3f5; color: #211c21; font: 10pt/1.45 'Noto Sans', 'Segoe UI', Roboto, Arial, sans-serif; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
main { background: #fff; margin: 24px auto; padding: 16mm; width: 210mm; max-width: 100%; overflow-wrap: anywhere; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8mm; margin-bottom: 9mm; color: #5f585f; }
header > div { flex: 1 1 60mm; min-width: 0; }
.from { color: #211c21; font-size: 13pt; font-weight: 700; }
.title { text-align: right; }
h1 { color: #211c21; font-size: 20pt; line-height: 1.15; }
h2 { color: #5f585f; font-size: 9pt; font-weight: 400; margin-bottom: 1mm; }
.parties { display: flex; flex-wrap: wrap; gap: 8mm; margin-bottom: 7mm; }
.parties > div { flex: 1 1 60mm; min-width: 0; break-inside: avoid; }
.parties p, header > div:first-child p, td:not(.right) > div { text-align: left; }
.name { font-weight: 700; }
.facts { display: flex; flex-wrap: wrap; gap: 2mm 8mm; border-block: .3mm solid #e4e0e4; padding: 3mm 0; margin-bottom: 7mm; }
dt { color: #5f585f; font-size: 9pt; }
dd { font-variant-numeric: tabular-nums; }
table { font: inherit; width: 100%; border-collapse: collapse; table-layout: fixed; }
th { border-bottom: .4mm solid #211c21; font-size: 9pt; padding: 1.5mm 2mm 1.5mm 0; text-align: left; vertical-align: bottom; }
td { border-bottom: .2mm solid #e4e0e4; padding: 2mm 2mm 2mm 0; vertical-align: top; }
tr { break-inside: avoid; }
.right { font-variant-numeric: tabular-nums; padding-right: 0; text-align: right; }
td.right, th.right { padding-left: 2mm; }
.below { color: #5f585f; font-size: 8.5pt; }
.sums { break-inside: avoid; margin: 5mm 0 0 auto; width: 80mm; max-width: 100%; }
.summary { break-inside: avoid; margin-top: 8mm; font-size: 0.9em; }
.sums > div { display: flex; justify-content: space-between; gap: 6mm; padding: 1mm 0; }
.sums dt { color: inherit; font-size: inherit; }
.total { border-top: .4mm solid #211c21; font-size: 13pt; font-weight: 700; margin-top: 1mm; }
.note { break-inside: avoid; margin-top: 6mm; white-space: pre-line; }
footer { border-top: .2mm solid #e4e0e4; color: #5f585f; font-size: 8.5pt; margin-top: 10mm; padding-top: 3mm; }
`

const label = `.A6 main { width: 105mm; padding: 7mm; }
.A6 header { margin-bottom: 5mm; gap: 3mm; }
.A6 header > div { flex-basis: 30mm; }
.A6 h1 { font-size: 12pt; }
.A6 .from { font-size: 10pt; }
.A6 .parties { border: .5mm solid #211c21; font-size: 13pt; padding: 4mm; margin-bottom: 4mm; }
.A6 .facts { margin-bottom: 0; padding: 2.5mm 0; }
.A6 footer { margin-top: 4mm; }
`

const media = `@media (max-width: 600px) { main { margin: 0; padding: 16px; } .title { text-align: left; } }
@media print { body { background: #fff; } main { margin: 0; padding: 0; width: auto; } }
`

/** Lines have the direction of their own text, and are aligned to the start side of the language. */
const mirrored = `[dir=rtl] .title, [dir=rtl] .right { text-align: left; }
[dir=rtl] .parties p, [dir=rtl] header > div:first-child p, [dir=rtl] td:not(.right) > div, [dir=rtl] th:not(.right) { text-align: right; }
[dir=rtl] .sums { margin: 5mm auto 0 0; }
`
