import { findLocale, getLocale } from '@emporia/messages/locale'

import type { Cell, Column, Fact, PrintDocument, Party, Sum, Table } from './document.ts'
import { buildStyle } from './style.ts'

/** Renders a self-contained page: no script, font or picture from other addresses. */
export const renderHtml = (document: PrintDocument) => `<!doctype html>
<html lang="${findLocale(getLocale())?.tag ?? 'en'}" dir="${findLocale(getLocale())?.direction ?? 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(`${document.title} ${document.number}`)}</title>
<style>${buildStyle(document.size)}</style>
</head>
<body class="${document.size}">
<main>
${headOf(document)}
${document.parties.length > 0 ? `<section class="parties">${document.parties.map(partyOf).join('')}</section>` : ''}
${factsOf(document.facts)}
${document.table ? tableOf(document.table) : ''}
${sumsOf(document.sums)}
${document.summary ? summaryOf(document.summary) : ''}
${document.notes.map((note) => `<p class="note" dir="auto">${escape(note)}</p>`).join('\n')}
<footer>${escape(document.foot)}</footer>
</main>
</body>
</html>`

const marks: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark)

const headOf = ({ from, title, number }: PrintDocument) => `<header>
<div><p class="from" dir="auto">${escape(from.name)}</p>${linesOf(from.lines)}</div>
<div class="title"><h1>${escape(title)}</h1><p>${escape(number)}</p></div>
</header>`

const partyOf = ({ title, name, lines }: Party) =>
  `<div><h2>${escape(title)}</h2><p class="name" dir="auto">${escape(name)}</p>${linesOf(lines)}</div>`

const linesOf = (lines: string[]) =>
  lines.map((line) => `<p dir="auto">${escape(line)}</p>`).join('')

const factsOf = (facts: Fact[]) =>
  facts.length === 0
    ? ''
    : `<dl class="facts">${facts
        .map(({ label, value }) => `<div><dt>${escape(label)}</dt><dd>${escape(value)}</dd></div>`)
        .join('')}</dl>`

const tableOf = ({ columns, rows }: Table) => {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  const heads = columns
    .map((column) => {
      const width = ((column.share / whole) * 100).toFixed(2)
      return `<th scope="col"${sideOf(column)} width="${width}%">${escape(column.head)}</th>`
    })
    .join('')
  const body = rows
    .map((row) => `<tr>${row.map((cell, index) => cellOf(cell, columns[index])).join('')}</tr>`)
    .join('\n')
  return `<table><thead><tr>${heads}</tr></thead><tbody>\n${body}\n</tbody></table>`
}

const summaryOf = ({ title, table }: NonNullable<PrintDocument['summary']>) =>
  `<section class="summary"><h2>${escape(title)}</h2>${tableOf(table)}</section>`

const sideOf = (column: Column | undefined) => (column?.align ? ` class="${column.align}"` : '')

const cellOf = ({ text, below }: Cell, column: Column | undefined) =>
  `<td${sideOf(column)}><div dir="auto">${escape(text)}</div>${
    below ? `<div class="below" dir="auto">${escape(below)}</div>` : ''
  }</td>`

const sumsOf = (sums: Sum[]) =>
  sums.length === 0
    ? ''
    : `<dl class="sums">${sums
        .map(
          ({ label, value, isTotal }) =>
            `<div${isTotal ? ' class="total"' : ''}><dt>${escape(label)}</dt><dd>${escape(value)}</dd></div>`,
        )
        .join('')}</dl>`
