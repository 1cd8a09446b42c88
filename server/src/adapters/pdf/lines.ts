import type { Direction } from './document.ts'
import { type Face, getFirstFace } from './fonts.ts'
import {
  joinPieces,
  listChunks,
  measurePieces,
  type Piece,
  sumWidths,
  toRunText,
  toChunk,
  type Chunk,
  type ChunkStyle,
} from './chunks.ts'

/** A part of a line in one font and direction. */
export type Run = { face: Face; text: string; width: number }
export type Line = { runs: Run[]; width: number; ascent: number; height: number }
export type LineStyle = ChunkStyle & { direction: Direction }

/** Breaks a text into lines of at most `width`. */
export const breakLines = (text: string, style: LineStyle, width = Infinity): Line[] =>
  text
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .split(/\r?\n|[\u2028\u2029]/u)
    .flatMap((paragraph) => fillLines(listChunks(paragraph, style, style.direction), style, width))
    .map((chunks) => toLine(chunks, style))

/** Returns the chunks of each line. A chunk that is wider than a line is broken. */
const fillLines = (chunks: Chunk[], style: ChunkStyle, max: number) => {
  const lines: Chunk[][] = [[]]
  let end = 0
  for (const chunk of chunks.flatMap((one) =>
    one.width > max ? breakChunk(one, style, max) : one,
  )) {
    const line = lines.at(-1) ?? []
    if (chunk.isSpace && line.length === 0) continue
    if (chunk.isSpace || line.length === 0 || end + chunk.width <= max) {
      line.push(chunk)
      end += chunk.width
    } else {
      lines.push([chunk])
      end = chunk.width
    }
  }
  return lines
}

const hyphen = '-'
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Breaks a chunk that is wider than a line at any character, with a hyphen inside of a word. */
const breakChunk = ({ pieces, isSpace }: Chunk, style: ChunkStyle, max: number): Chunk[] => {
  if (isSpace) return []
  const room = max - toChunk(hyphen, style).width
  const lines: Piece[][] = [[]]
  let end = 0
  for (const character of pieces.flatMap((piece) => splitPiece(piece, style))) {
    const line = lines.at(-1) ?? []
    if (line.length === 0 || end + character.width <= room) {
      line.push(character)
      end += character.width
      continue
    }
    if (isAlphabetic(line.at(-1)) && isAlphabetic(character))
      line.push({ ...character, text: hyphen })
    lines.push([character])
    end = character.width
  }
  return lines.map((line) => ({ ...measurePieces(line, style), isSpace: false }))
}

const splitPiece = (piece: Piece, { size }: ChunkStyle) =>
  [...graphemes.segment(piece.text)].map(({ segment }) => {
    const character = { ...piece, text: segment }
    return { ...character, width: piece.face.measure(toRunText(character)) * size }
  })

const isAlphabetic = (piece: Piece | undefined) => piece !== undefined && /\p{L}/u.test(piece.text)

/** Orders the runs of a line for drawing, without spaces at its end. */
const toLine = (chunks: Chunk[], { size, weight }: ChunkStyle): Line => {
  const last = chunks.findLastIndex(({ isSpace }) => !isSpace)
  const pieces = joinPieces(chunks.slice(0, last + 1).flatMap((chunk) => chunk.pieces))
  const faces = pieces.length > 0 ? pieces.map(({ face }) => face) : [getFirstFace(weight)]
  return {
    runs: orderPieces(pieces).map((piece) => ({
      face: piece.face,
      text: toRunText(piece),
      width: piece.width,
    })),
    width: sumWidths(pieces),
    ascent: Math.max(...faces.map(({ ascent }) => ascent)) * size,
    height: Math.max(...faces.map(({ lineHeight }) => lineHeight)) * size,
  }
}

/** From the highest level down, neighbors of this level or above are reversed (rule L2 of UAX #9). */
const orderPieces = (pieces: Piece[]) => {
  let ordered = pieces
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level--) {
    const next: Piece[] = []
    let reversed: Piece[] = []
    for (const piece of ordered)
      if (piece.level >= level) reversed = [piece, ...reversed]
      else {
        next.push(...reversed, piece)
        reversed = []
      }
    ordered = [...next, ...reversed]
  }
  return ordered
}
