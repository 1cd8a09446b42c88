/**
 * Imports the pages as they were built. The bundle of the server has them inside, by a version of
 * this file in `tools/process/bundle-server.js`.
 */
export const importBuiltPages = (): Promise<unknown> =>
  import(new URL('../../../../web/build/server/index.js', import.meta.url).href)
