import { Font } from '@react-pdf/renderer'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { toOpenType } from './woff.ts'

/**
 * A PDF embeds its fonts. Each file covers one script; a line uses the fonts it needs. This Arabic
 * font is used because others build letters from parts that are lost in the PDF.
 */
const files = {
  latin: 'noto-sans/files/noto-sans-latin',
  'latin-ext': 'noto-sans/files/noto-sans-latin-ext',
  greek: 'noto-sans/files/noto-sans-greek',
  cyrillic: 'noto-sans/files/noto-sans-cyrillic',
  'cyrillic-ext': 'noto-sans/files/noto-sans-cyrillic-ext',
  vietnamese: 'noto-sans/files/noto-sans-vietnamese',
  devanagari: 'noto-sans/files/noto-sans-devanagari',
  arabic: 'ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic',
  hebrew: 'noto-sans-hebrew/files/noto-sans-hebrew-hebrew',
}
const weights = [400, 700]
const unbrokenMax = 16

/** Registers the fonts and returns their names in the order of preference. */
export const registerFonts = () => {
  const { resolve } = createRequire(import.meta.url)
  for (const [family, file] of Object.entries(files))
    Font.register({
      family,
      fonts: weights.map((fontWeight) => ({
        fontWeight,
        src: toDataUrl(resolve(`@fontsource/${file}-${fontWeight}-normal.woff`)),
      })),
    })
  // Names are not English words: only break what would not fit a column, at any place.
  Font.registerHyphenationCallback((word) =>
    word.length <= unbrokenMax ? [word] : (word.match(/.{1,8}/gsu) ?? [word]),
  )
  return Object.keys(files)
}

const toDataUrl = (path: string) =>
  `data:font/otf;base64,${toOpenType(readFileSync(path)).toString('base64')}`
