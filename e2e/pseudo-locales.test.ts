import { afterAll, beforeAll, test } from 'vitest'

import { readContent } from './test/pseudo/content.ts'
import { openBrowser } from './test/journey.ts'
import { offerPseudoLocales, withdrawPseudoLocales } from './test/pseudo/offered-locales.ts'
import { listUnbracketed, scanLayout, scanTexts } from './test/pseudo/scan-texts.ts'
import { lendPages } from './test/screens/lend-pages.ts'
import { openScreen } from './test/screens/navigate.ts'
import { listAllScreens } from './test/screens/list.ts'

const withPage = lendPages(openBrowser())

/** `PSEUDO_LOCALES=all` opens every screen at both widths in both languages. */
const views =
  process.env['PSEUDO_LOCALES'] === 'all'
    ? (['en-xa', 'ar-xb'] as const).flatMap((locale) =>
        [1280, 390].map((width) => ({ locale, width })),
      )
    : [
        { locale: 'en-xa', width: 1280 },
        { locale: 'ar-xb', width: 390 },
      ]
const screens = views.flatMap((view) => listAllScreens().map((screen) => ({ ...screen, ...view })))

let isContent: (text: string) => boolean
beforeAll(async () => {
  await offerPseudoLocales()
  isContent = await readContent()
})
afterAll(withdrawPseudoLocales)

test.concurrent.for(screens)(
  'in $locale every text of $path is a message that fits at $width px',
  async ({ locale, path, width, as }, { expect }) => {
    const { texts, faults } = await withPage({ as }, async (opened) => {
      await openScreen(opened, { path, width, locale })
      const sentences = await opened.page.evaluate(scanTexts)
      return {
        texts: [...new Set(sentences.flatMap(listUnbracketed))],
        faults: await opened.page.evaluate(scanLayout),
      }
    })
    expect([...texts.filter((text) => !isContent(text)), ...faults]).toEqual([])
  },
)
