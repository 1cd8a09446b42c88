import { chromium } from 'playwright-core'

import { setup as findBrowser } from '../../e2e/test/browser.ts'
import { setup as openMarket } from '../../e2e/test/app.ts'

/** A browser before a market that runs already, or before one that is opened for it; both for as long as the work takes. */
export const withBrowser = async (running, work) => {
  const provided = new Map()
  const project = { provide: (name, value) => provided.set(name, value) }
  await findBrowser(project)
  const stop = running ? async () => {} : await openMarket(project)
  const browser = await chromium.launch(provided.get('browser'))
  try {
    await work({ browser, market: running || provided.get('market') })
  } finally {
    await browser.close()
    await stop()
  }
}
