import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'

import {
  type Cell,
  type Column,
  getDirection,
  type PrintDocument,
  type Party,
  type Table,
} from './document.ts'
import { type DocumentLook, look } from './draw-look.ts'

/**
 * Renders a document as PDF. CPU-bound: `renderPdf` runs it in a worker thread. Page numbers need a
 * second layout of every page, so only a document of several pages is drawn with them.
 */
export const draw = async (document: PrintDocument): Promise<Buffer> => {
  const pdf = await renderToBuffer(drawing(document))
  return countPages(pdf) > 1 ? renderToBuffer(drawing(document, pageNumber())) : pdf
}

/** The dictionary of a page is never compressed. */
const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/gu)?.length ?? 0

const drawing = (document: PrintDocument, footEnd?: ReactElement) => {
  const { title, number, from, foot, size } = document
  return h(
    Document,
    { title: `${title} ${number}`, author: from.name },
    h(
      Page,
      { size, style: size === 'A4' ? look().page : look().label },
      headOf(document),
      partiesOf(document),
      factsOf(document),
      document.table && tableOf(document.table),
      sumsOf(document),
      document.summary && summaryOf(document.summary),
      ...document.notes.map((note) => line(note, look().note)),
      h(
        View,
        { style: size === 'A4' ? look().foot : look().labelFoot, fixed: true },
        h(Text, {}, foot),
        footEnd,
      ),
    ),
  )
}

const pageNumber = () =>
  h(Text, { render: ({ pageNumber: page, totalPages }) => `${page} / ${totalPages}` })

type Look = DocumentLook[keyof DocumentLook] | undefined

const line = (text: string, ...style: Look[]) =>
  h(Text, { style: [look().line, { direction: getDirection(text) }, ...style] }, text)

const headOf = ({ from, title, number, size }: PrintDocument) =>
  h(
    View,
    { style: [look().row, size === 'A4' ? look().head : look().labelHead] },
    h(
      View,
      { style: look().half },
      line(from.name, size === 'A4' ? look().from : look().bold),
      ...from.lines.map((text) => line(text)),
    ),
    h(
      View,
      { style: look().half },
      line(title, size === 'A4' ? look().title : look().labelTitle),
      line(number, look().end),
    ),
  )

const partiesOf = ({ parties, size }: PrintDocument) =>
  parties.length > 0 &&
  h(
    View,
    { style: [look().row, size === 'A4' ? look().parties : look().labelParties] },
    ...parties.map(partyOf),
  )

const partyOf = ({ title, name, lines }: Party): ReactElement =>
  h(
    View,
    { style: look().half, wrap: false },
    line(title, look().small),
    line(name, look().bold),
    ...lines.map((text) => line(text)),
  )

const factsOf = ({ facts }: PrintDocument) =>
  facts.length > 0 &&
  h(
    View,
    { style: look().facts },
    ...facts.map(({ label, value }) => h(View, {}, line(label, look().small), line(value))),
  )

const tableOf = ({ columns, rows }: Table) =>
  h(
    View,
    {},
    h(
      View,
      { style: look().tableHead, fixed: true },
      ...columns.map((column) => inColumn(column, line(column.head, look().bold, sideOf(column)))),
    ),
    ...rows.map((row) =>
      h(
        View,
        { style: look().tableRow, wrap: false },
        ...row.map((cell, index) => cellOf(cell, columns[index])),
      ),
    ),
  )

const summaryOf = ({ title, table }: NonNullable<PrintDocument['summary']>) =>
  h(View, { style: look().summary, wrap: false }, line(title, look().bold), tableOf(table))

const inColumn = ({ share }: Column, ...texts: ReactElement[]) =>
  h(View, { style: { flexGrow: share, flexBasis: 0 } }, ...texts)

const sideOf = ({ align }: Column): Look => (align ? look().end : undefined)

const cellOf = ({ text, below }: Cell, column: Column = { head: '', share: 1 }) =>
  inColumn(
    column,
    line(text, sideOf(column)),
    ...(below ? [line(below, look().small, sideOf(column))] : []),
  )

const sumsOf = ({ sums }: PrintDocument) =>
  sums.length > 0 &&
  h(
    View,
    { style: look().sums, wrap: false },
    ...sums.map(({ label, value, isTotal }) =>
      h(
        View,
        { style: [look().row, isTotal ? look().total : look().sum] },
        line(label),
        line(value),
      ),
    ),
  )
