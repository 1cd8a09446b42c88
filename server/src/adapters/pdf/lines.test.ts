import { expect, test } from 'vitest'

import { rtlMark } from './fonts.ts'
import { breakLines, type Line } from './lines.ts'

const style = { size: 10, weight: 400, direction: 'ltr' } as const
const rtl = { ...style, direction: 'rtl' } as const

const textOf = ({ runs }: Line) => runs.map(({ text }) => text).join('')
const textsOf = (text: string, width?: number) => breakLines(text, style, width).map(textOf)

test('a text is broken at spaces, so that each line fits', () => {
  const lines = breakLines('Wool blanket from the Fjord, grey and blue', style, 90)

  expect(lines.map(textOf)).toEqual(['Wool blanket from', 'the Fjord, grey and', 'blue'])
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(90)
})

test('a word that is wider than a line is broken, with a hyphen inside of a word', () => {
  const lines = breakLines('Hubert Wolfeschlegelsteinhausen 0123456789012345', style, 60)

  expect(lines.map(textOf)).toEqual([
    'Hubert',
    'Wolfeschle-',
    'gelsteinhau-',
    'sen',
    '012345678',
    '9012345',
  ])
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(60)
})

test('spaces around a line are removed, and line breaks are preserved', () => {
  expect(textsOf('  one  two \n\nthree\r\nfour\u2028five')).toEqual([
    'one  two',
    '',
    'three',
    'four',
    'five',
  ])
  expect(textsOf('')).toEqual([''])
})

test('a line without text is as high as one with text', () => {
  const [empty, full] = [...breakLines('', style), ...breakLines('Text', style)]

  expect(empty?.height).toBe(full?.height)
})

test('each run has the font of its characters', () => {
  const fontsOf = (text: string) =>
    breakLines(text, style).flatMap(({ runs }) =>
      runs.map(({ face, text: run }) => [face.name, run]),
    )

  expect(fontsOf('Oslo mug')).toEqual([['latin-400', 'Oslo mug']])
  expect(fontsOf('Łódź Αθήνα')).toEqual([
    ['latin-ext-400', 'Ł'],
    ['latin-400', 'ód'],
    ['latin-ext-400', 'ź'],
    ['latin-400', ' '],
    ['greek-400', 'Αθήνα'],
  ])
  expect(fontsOf('a\u0301')).toEqual([['latin-400', 'á']])
  expect(fontsOf('山')).toEqual([['latin-400', '山']])
})

test('characters that are not drawn leave no box', () => {
  expect(textsOf('so\u00adft zero\u200bwidth \u200e12\u0007')).toEqual(['soft zerowidth 12'])
})

test('right-to-left text is ordered for drawing, with numbers and mirrored brackets', () => {
  expect(breakLines('שלום (abc) 12', rtl).map(textOf)).toEqual([
    `12${rtlMark}( abc${rtlMark} )${rtlMark}שלום`,
  ])
})
