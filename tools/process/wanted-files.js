/**
 * Returns which files of a package are installed. What only editors and people read is left out, and
 * in the set `run` the types, which only checks read; license texts are always installed.
 */
export const isRead = (set) => (path) =>
  (!unread.test(path) && (set === 'all' || !types.test(path))) || license.test(path)

/** Source maps, documents, and the headers and manual pages of the project's Node. */
const unread = /\.(map|md|markdown|flow)$|^(include|share)\//
const types = /\.d\.[cm]?ts$/
const license = /(licen[sc]e|notice|copying|copyright)[^/]*$/i
