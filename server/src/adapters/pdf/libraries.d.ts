/** The parts of libraries without usable types that documents are drawn with. */
declare module 'bidi-js' {
  type Bidi = {
    /** A character with an odd level is drawn from right to left. */
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): { levels: Uint8Array }
    getMirroredCharacter(character: string): string | null
  }
  export default function createBidi(): Bidi
}

declare module 'fontkit' {
  type Glyph = {
    id: number
    advanceWidth: number
    codePoints: number[]
    path: { toSVG(): string }
  }
  export type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
  export type GlyphRun = { glyphs: Glyph[]; positions: Position[]; advanceWidth: number }
  export type Font = {
    unitsPerEm: number
    ascent: number
    descent: number
    lineGap: number
    getGlyph(id: number): Glyph
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(
      text: string,
      features?: string[],
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ): GlyphRun
  }
  export function create(file: Uint8Array): Font
}

declare module 'pdfkit' {
  import type { Font } from 'fontkit'
  import type { Readable } from 'node:stream'

  type Options = {
    font: null
    autoFirstPage: boolean
    displayTitle: boolean
    info: { Title: string; Author: string }
  }
  type TextOptions = { lineBreak: boolean; baseline: 'alphabetic'; features: string[] }

  export class PDFDocument extends Readable {
    constructor(options: Options)
    addPage(options: { size: [number, number]; margin: number }): this
    font(font: Pick<Font, 'layout'>, name: string, size: number): this
    text(text: string, x: number, y: number, options: TextOptions): this
    rect(x: number, y: number, width: number, height: number): this
    path(path: string): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    dash(length: number, options: { space: number }): this
    undash(): this
    lineWidth(width: number): this
    fillColor(color: string): this
    fill(color: string): this
    stroke(color: string): this
    save(): this
    restore(): this
    translate(x: number, y: number): this
    scale(factor: number): this
    image(source: Image, x: number, y: number, options: { width: number; height: number }): this
    openImage(source: string): Image
    end(): void
  }
  type Image = { width: number; height: number }
}
