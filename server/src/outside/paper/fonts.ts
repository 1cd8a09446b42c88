import { Font } from '@react-pdf/renderer'
import { createRequire } from 'node:module'

/**
 * A PDF brings its letters with it. Each file holds one script; a line takes what it needs. Of the
 * Arabic fonts tried, this one keeps every letter: others build them from parts that get lost.
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

/** Makes the letters known and gives their names, in the order in which they are tried. */
export const registerFonts = () => {
  const { resolve } = createRequire(import.meta.url)
  for (const [family, file] of Object.entries(files))
    Font.register({
      family,
      fonts: weights.map((fontWeight) => ({
        fontWeight,
        src: resolve(`@fontsource/${file}-${fontWeight}-normal.woff`),
      })),
    })
  // Names are no English words: only what would not fit a column is broken, wherever it must be.
  Font.registerHyphenationCallback((word) =>
    word.length <= unbrokenMax ? [word] : (word.match(/.{1,8}/gsu) ?? [word]),
  )
  return Object.keys(files)
}
