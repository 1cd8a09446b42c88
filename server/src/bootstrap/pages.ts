import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { Settings } from '../environment/environment.ts'
import { pages } from '../http/pages/pages.ts'
import { builtWeb, developingWeb } from '../http/pages/web.ts'
import { sayWrong } from './console.ts'

// Listens from the start, because the build may be complete before the database is.
const webBuilt = new Promise((done) => {
  if (process.env['WEB_IS_BUILDING']) process.once('message', done)
})

const built = join(import.meta.dirname, '../../../web/build/client')

/**
 * Returns the pages beside the API; without a build, only the API is served. Waits for a build that
 * tools/start.js has begun.
 */
export const pagesFor = async ({ mode }: Settings) => {
  if (process.env['WEB_IS_BUILDING']) await webBuilt
  if (mode === 'production' && !existsSync(built)) {
    sayWrong('The pages are not built, so only the API answers. npm start builds them.')
    return undefined
  }
  const open = mode === 'development' ? developingWeb : builtWeb
  return async (app: FastifyInstance) => pages(app, await open(app))
}
