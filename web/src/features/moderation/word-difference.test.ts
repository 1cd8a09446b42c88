import { expect, test } from 'vitest'

import { diffTexts } from './word-difference.ts'

const same = (text: string) => ({ text, isOnly: false })
const only = (text: string) => ({ text, isOnly: true })

test('words of one text are marked, neighboring ones as one piece', () => {
  expect(diffTexts('A blue cotton shirt', 'A red linen shirt of Prague')).toEqual({
    before: [same('A '), only('blue cotton shirt')],
    after: [same('A '), only('red linen shirt of Prague')],
  })
  expect(diffTexts('A blue cotton shirt.', 'A red linen shirt.')).toEqual({
    before: [same('A '), only('blue cotton '), same('shirt.')],
    after: [same('A '), only('red linen '), same('shirt.')],
  })
})

test('inserted words leave the other text in one piece', () => {
  expect(diffTexts('Wool scarf, gray', 'Wool scarf, long, gray')).toEqual({
    before: [same('Wool scarf, gray')],
    after: [same('Wool scarf, '), only('long, '), same('gray')],
  })
})

test('an empty text has no pieces, and the other one is marked as a whole', () => {
  expect(diffTexts('', 'New text')).toEqual({ before: [], after: [only('New text')] })
  expect(diffTexts('Old text', '')).toEqual({ before: [only('Old text')], after: [] })
})

test('more than 600 words are not compared word by word', () => {
  const long = 'word '.repeat(601)
  expect(diffTexts(long, 'word')).toEqual({ before: [same(long)], after: [same('word')] })
})
