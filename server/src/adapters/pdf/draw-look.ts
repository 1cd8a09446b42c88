import { findLocale, getLocale } from '@emporia/messages/locale'
import { StyleSheet } from '@react-pdf/renderer'

import { registerFonts } from './fonts.ts'

type Side = 'left' | 'right'
/** The side where a line begins, the one where it ends, and the order of columns. */
type Sides = { start: Side; end: Side; row: 'row' | 'row-reverse' }

/** Returns the sides of a document in the language of the caller. */
export const getSides = (): Sides =>
  findLocale(getLocale())?.direction === 'rtl'
    ? { start: 'right', end: 'left', row: 'row-reverse' }
    : { start: 'left', end: 'right', row: 'row' }

const families = registerFonts()
const ink2 = '#5f585f'
const hairline = '0.6 solid #e4e0e4'
const rule = '1.2 solid #211c21'

/** What is the same in both directions. */
const base = StyleSheet.create({
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
  row: { justifyContent: 'space-between', gap: 20 },
  head: { marginBottom: 22, color: ink2 },
  labelHead: { marginBottom: 12, color: ink2 },
  half: { flex: 1 },
  bold: { fontWeight: 700, color: '#211c21' },
  from: { fontSize: 12.5, fontWeight: 700, color: '#211c21' },
  title: { fontSize: 19, fontWeight: 700, color: '#211c21' },
  labelTitle: { fontSize: 11, fontWeight: 700, color: '#211c21' },
  parties: { marginBottom: 18 },
  labelParties: { border: '1.4 solid #211c21', padding: 12, fontSize: 12.5, marginBottom: 10 },
  facts: {
    flexWrap: 'wrap',
    columnGap: 24,
    rowGap: 6,
    borderTop: hairline,
    borderBottom: hairline,
    paddingVertical: 8,
    marginBottom: 18,
  },
  small: { fontSize: 8.5, color: ink2 },
  tableHead: { gap: 8, borderBottom: rule, paddingBottom: 4, fontSize: 8.5 },
  tableRow: { gap: 8, borderBottom: hairline, paddingVertical: 5 },
  sums: { marginTop: 14, width: 230 },
  summary: { marginTop: 20, gap: 6, fontSize: 8.5 },
  sum: { paddingVertical: 2.5 },
  total: { borderTop: rule, fontSize: 12.5, fontWeight: 700, marginTop: 3, paddingTop: 5 },
  note: { marginTop: 16 },
  foot: {
    position: 'absolute',
    left: 45,
    right: 45,
    bottom: 28,
    justifyContent: 'space-between',
    borderTop: hairline,
    paddingTop: 6,
    fontSize: 8,
    color: ink2,
  },
  labelFoot: { position: 'absolute', left: 18, right: 18, bottom: 14, fontSize: 7.5, color: ink2 },
})

const create = ({ start, end, row }: Sides) =>
  StyleSheet.create({
    ...base,
    line: { textAlign: start },
    end: { textAlign: end },
    row: { ...base.row, flexDirection: row },
    title: { ...base.title, textAlign: end },
    labelTitle: { ...base.labelTitle, textAlign: end },
    facts: { ...base.facts, flexDirection: row },
    tableHead: { ...base.tableHead, flexDirection: row },
    tableRow: { ...base.tableRow, flexDirection: row },
    sums: { ...base.sums, alignSelf: end === 'right' ? 'flex-end' : 'flex-start' },
    foot: { ...base.foot, flexDirection: row },
    labelFoot: { ...base.labelFoot, textAlign: start },
  })

export type DocumentLook = ReturnType<typeof create>

const looks = new Map<Side, DocumentLook>()

/** Returns the style of a document, mirrored for languages that are written from right to left. */
export const look = () => {
  const sides = getSides()
  const known = looks.get(sides.start) ?? create(sides)
  looks.set(sides.start, known)
  return known
}
