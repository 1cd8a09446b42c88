import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'

import { registerFonts } from './fonts.ts'
import {
  type Cell,
  type Column,
  getDirection,
  type PrintDocument,
  type Party,
  type Table,
} from './document.ts'

const families = registerFonts()

/** Renders a document as PDF. CPU-bound: `pdfOf` runs it in a worker thread. */
export const draw = (document: PrintDocument): Promise<Buffer> => {
  const { title, number, from, foot, size } = document
  return renderToBuffer(
    h(
      Document,
      { title: `${title} ${number}`, author: from.name },
      h(
        Page,
        { size, style: size === 'A4' ? look.page : look.label },
        headOf(document),
        partiesOf(document),
        factsOf(document),
        document.table && tableOf(document.table),
        sumsOf(document),
        ...document.notes.map((note) => line(note, look.note)),
        h(
          View,
          { style: size === 'A4' ? look.foot : look.labelFoot, fixed: true },
          h(Text, {}, foot),
          h(Text, {
            render: ({ pageNumber, totalPages }) =>
              totalPages > 1 ? `${pageNumber} / ${totalPages}` : '',
          }),
        ),
      ),
    ),
  )
}

const ink2 = '#5f585f'
const hairline = '0.6 solid #e4e0e4'
const rule = '1.2 solid #211c21'

const look = StyleSheet.create({
  page: {
    padding: 45,
    paddingBottom: 62,
    fontSize: 9.5,
    color: '#211c21',
    fontFamily: families,
  },
  label: {
    padding: 18,
    paddingBottom: 34,
    fontSize: 8.5,
    color: '#211c21',
    fontFamily: families,
  },
  line: { textAlign: 'left' },
  row: { flexDirection: 'row', justifyContent: 'space-between', gap: 20 },
  head: { marginBottom: 22, color: ink2 },
  labelHead: { marginBottom: 12, color: ink2 },
  half: { flex: 1 },
  bold: { fontWeight: 700, color: '#211c21' },
  from: { fontSize: 12.5, fontWeight: 700, color: '#211c21' },
  title: { fontSize: 19, fontWeight: 700, color: '#211c21', textAlign: 'right' },
  labelTitle: { fontSize: 11, fontWeight: 700, color: '#211c21', textAlign: 'right' },
  right: { textAlign: 'right' },
  parties: { marginBottom: 18 },
  labelParties: { border: '1.4 solid #211c21', padding: 12, fontSize: 12.5, marginBottom: 10 },
  facts: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    columnGap: 24,
    rowGap: 6,
    borderTop: hairline,
    borderBottom: hairline,
    paddingVertical: 8,
    marginBottom: 18,
  },
  small: { fontSize: 8.5, color: ink2 },
  tableHead: { flexDirection: 'row', gap: 8, borderBottom: rule, paddingBottom: 4, fontSize: 8.5 },
  tableRow: { flexDirection: 'row', gap: 8, borderBottom: hairline, paddingVertical: 5 },
  sums: { marginTop: 14, marginLeft: 'auto', width: 230 },
  sum: { paddingVertical: 2.5 },
  total: { borderTop: rule, fontSize: 12.5, fontWeight: 700, marginTop: 3, paddingTop: 5 },
  note: { marginTop: 16 },
  foot: {
    position: 'absolute',
    left: 45,
    right: 45,
    bottom: 28,
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTop: hairline,
    paddingTop: 6,
    fontSize: 8,
    color: ink2,
  },
  labelFoot: { position: 'absolute', left: 18, right: 18, bottom: 14, fontSize: 7.5, color: ink2 },
})

type Look = (typeof look)[keyof typeof look] | undefined

const line = (text: string, ...style: Look[]) =>
  h(Text, { style: [look.line, { direction: getDirection(text) }, ...style] }, text)

const headOf = ({ from, title, number, size }: PrintDocument) =>
  h(
    View,
    { style: [look.row, size === 'A4' ? look.head : look.labelHead] },
    h(
      View,
      { style: look.half },
      line(from.name, size === 'A4' ? look.from : look.bold),
      ...from.lines.map((text) => line(text)),
    ),
    h(
      View,
      { style: look.half },
      line(title, size === 'A4' ? look.title : look.labelTitle),
      line(number, look.right),
    ),
  )

const partiesOf = ({ parties, size }: PrintDocument) =>
  parties.length > 0 &&
  h(
    View,
    { style: [look.row, size === 'A4' ? look.parties : look.labelParties] },
    ...parties.map(partyOf),
  )

const partyOf = ({ title, name, lines }: Party): ReactElement =>
  h(
    View,
    { style: look.half, wrap: false },
    line(title, look.small),
    line(name, look.bold),
    ...lines.map((text) => line(text)),
  )

const factsOf = ({ facts }: PrintDocument) =>
  facts.length > 0 &&
  h(
    View,
    { style: look.facts },
    ...facts.map(({ label, value }) => h(View, {}, line(label, look.small), line(value))),
  )

const tableOf = ({ columns, rows }: Table) =>
  h(
    View,
    {},
    h(
      View,
      { style: look.tableHead, fixed: true },
      ...columns.map((column) => inColumn(column, line(column.head, look.bold, sideOf(column)))),
    ),
    ...rows.map((row) =>
      h(
        View,
        { style: look.tableRow, wrap: false },
        ...row.map((cell, index) => cellOf(cell, columns[index])),
      ),
    ),
  )

const inColumn = ({ share }: Column, ...texts: ReactElement[]) =>
  h(View, { style: { flexGrow: share, flexBasis: 0 } }, ...texts)

const sideOf = ({ align }: Column): Look => (align ? look.right : undefined)

const cellOf = ({ text, below }: Cell, column: Column = { head: '', share: 1 }) =>
  inColumn(
    column,
    line(text, sideOf(column)),
    ...(below ? [line(below, look.small, sideOf(column))] : []),
  )

const sumsOf = ({ sums }: PrintDocument) =>
  sums.length > 0 &&
  h(
    View,
    { style: look.sums, wrap: false },
    ...sums.map(({ label, value, isTotal }) =>
      h(View, { style: [look.row, isTotal ? look.total : look.sum] }, line(label), line(value)),
    ),
  )
