import { chromium } from 'playwright-core'

import { setup as findBrowser } from '../../e2e/test/browser.ts'
import { setup as openMarket } from '../../e2e/test/app.ts'

/**
 * Opens a browser for a running server, or for one that is started for it; closes both when the
 * work is done.
 */
export const withBrowser = async (running, work) => {
  const options = new Map()
  const project = {
    config: { maxWorkers: 1 },
    provide: (name, value) => options.set(name, value),
  }
  await findBrowser(project)
  const stop = running ? async () => {} : await openMarket(project)
  const browser = await chromium.launch(options.get('browser'))
  try {
    await work({ browser, market: running || options.get('markets')[0].url })
  } finally {
    await browser.close()
    await stop()
  }
}
