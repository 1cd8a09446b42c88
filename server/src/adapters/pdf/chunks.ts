import createBidi from 'bidi-js'

import type { Direction } from './document.ts'
import { type Face, findFace, getFirstFace, rtlMark, type Weight } from './fonts.ts'

/** Characters of one font and direction. With an odd level they are drawn from right to left. */
export type Piece = { face: Face; text: string; level: number; width: number }
/** The text between two places where a line may break: characters, or spaces. */
export type Chunk = { pieces: Piece[]; width: number; isSpace: boolean }
export type ChunkStyle = { size: number; weight: Weight }

const bidi = createBidi()

/** Returns the chunks of a paragraph, whose base direction is `direction`. */
export const listChunks = (paragraph: string, style: ChunkStyle, direction: Direction): Chunk[] => {
  const levels = findLevels(paragraph, direction)
  return [...paragraph.matchAll(/ +|[^ ]+/gu)].map(({ 0: text, index }) =>
    toChunk(text, style, levels?.subarray(index, index + text.length)),
  )
}

const rtlText = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefe]/u

/** Returns undefined for a text that only runs from left to right. */
const findLevels = (text: string, direction: Direction) =>
  direction === 'rtl' || rtlText.test(text)
    ? bidi.getEmbeddingLevels(text, direction).levels
    : undefined

/** Nearly every chunk has only characters of the first font. */
const isPlain = /^[ -~]+$/u

/** Measures a chunk; `levels` are those of its characters, if any is not zero. */
export const toChunk = (text: string, style: ChunkStyle, levels?: Uint8Array): Chunk => {
  const { weight } = style
  const characters =
    !levels && isPlain.test(text)
      ? [{ face: getFirstFace(weight), text, level: 0, width: 0 }]
      : listCharacters(text, weight, levels)
  return { ...measurePieces(characters, style), isSpace: text.startsWith(' ') }
}

/** Joins characters and measures them together: joined characters may be narrower. */
export const measurePieces = (characters: Piece[], { size }: ChunkStyle) => {
  const pieces = joinPieces(characters).map((piece) => ({
    ...piece,
    width: piece.face.measure(toRunText(piece)) * size,
  }))
  return { pieces, width: sumWidths(pieces) }
}

export const sumWidths = (parts: { width: number }[]) =>
  parts.reduce((sum, { width }) => sum + width, 0)

const listCharacters = (text: string, weight: Weight, levels: Uint8Array | undefined): Piece[] => {
  const pieces: Piece[] = []
  let index = 0
  for (const character of text) {
    const level = levels?.[index] ?? 0
    index += character.length
    const face = chooseFace(character, weight, pieces.at(-1)?.face)
    if (!face) continue
    const mirrored = level % 2 === 1 ? bidi.getMirroredCharacter(character) : null
    pieces.push({ face, text: mirrored ?? character, level, width: 0 })
  }
  return pieces
}

/** Characters that only direct the layout of a text, except the joiners, which select forms of others. */
const invisible = /[^\u200c\u200d\P{Default_Ignorable_Code_Point}]/u
const followsOther = /[\p{M}\u200c\u200d]/u

/**
 * Returns the font of a character, undefined if it is not drawn. A mark has the font of its base
 * character. A character that no font has is drawn as an empty box.
 */
const chooseFace = (character: string, weight: Weight, before: Face | undefined) => {
  const codePoint = character.codePointAt(0) ?? 0
  if (codePoint >= 0x20 && codePoint < 0x7f) return getFirstFace(weight)
  if (codePoint < 0xa0 || invisible.test(character)) return undefined
  if (before?.has(codePoint) && followsOther.test(character)) return before
  return findFace(codePoint, weight) ?? getFirstFace(weight)
}

/** Joins neighbors of the same font and level. */
export const joinPieces = (pieces: Piece[]): Piece[] => {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last?.face !== piece.face || last.level !== piece.level) joined.push(piece)
    else {
      const { text, width } = last
      joined[joined.length - 1] = { ...last, text: text + piece.text, width: width + piece.width }
    }
  }
  return joined
}

/** Returns the text of a piece as `Face` expects it. */
export const toRunText = ({ text, level }: Piece) => (level % 2 === 1 ? `${rtlMark}${text}` : text)
