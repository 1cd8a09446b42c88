import type { Rolldown } from 'vite'

/** What a module that this share of all entries loads belongs to, is loaded by all of them. */
const wideShare = 0.35
const backofficeShare = 0.1
const areaShare = 0.08
/** Modules of fewer public entries stay with these. */
const sharedMin = 3

const islandsEntry = '/src/islands/entry.ts'
const checkoutEntry = '/storefront/islands/checkout.tsx'
const fieldNamesEntry = '/src/form/field-names.ts'
const areas = ['user', 'guest', 'member', 'seller', 'admin']

export type Entries = {
  all: string[]
  /** Screens of the back offices, and parts that they load later. */
  backoffice: string[]
  /** What public pages load on demand. */
  islands: Set<string>
  /** Entries that load the state of forms, and what only these load later. */
  withForms: Set<string>
  /** Entries that load the names of all fields, of which one is loaded for a rejected form. */
  withFieldNames: Set<string>
}

/**
 * Returns the chunk of a module from the entries that load it; null leaves it to Rolldown. What a
 * module imports has at least its users, so it is in the same chunk or in one before it in this
 * order, and no two chunks import each other.
 */
export const chunkOf = (id: string, all: string[], entries: Entries) => {
  const users = all.filter((user) => !user.endsWith(fieldNamesEntry))
  const isOfNames = users.length < all.length
  if (isOfNames && users.every((user) => entries.withFieldNames.has(user))) return 'field-names'
  if (users.some((user) => user.endsWith('/src/islands/entry.ts'))) return 'base'
  const isInShell = users.some((user) => /\/src\/(entry\.client|root)\.tsx/.test(user))
  const isWide = isInShell || users.length >= entries.all.length * wideShare
  const isShared = isWide || users.length >= sharedMin
  if (users.some((user) => entries.islands.has(user)))
    return islandChunkOf(users, entries, { isWide, isShared: isShared || isMessage(id) })
  if (isInShell || users.some((user) => areaOf(user) === undefined)) {
    if (isShared) return 'shell'
    // The header and footer, which the account of customers loads too.
    return orNull(
      users.some((user) => user.includes('/storefront/layout.tsx')),
      'storefront',
    )
  }
  return backofficeChunkOf(users, entries.backoffice)
}

type Sharing = { isWide: boolean; isShared: boolean }

/**
 * The chunk of what islands load. Those without a form, such as the cart, load no form, and no island
 * loads the router. The checkout loads none of the schemas that other forms validate by.
 */
const islandChunkOf = (users: string[], entries: Entries, { isWide, isShared }: Sharing) => {
  const islands = users.filter((id) => entries.islands.has(id))
  if (islands.some((id) => !entries.withForms.has(id)))
    return isWide ? 'common' : orNull(isShared && users.length > 1, 'store')
  if (users.some((id) => id.endsWith(checkoutEntry))) return orNull(users.length > 1, 'fields')
  return orNull(isShared && users.length > 1, 'form')
}

/** The texts of one part of a screen, too small for a request of their own. */
const isMessage = (id: string) => id.includes('/messages/generated/')

const orNull = (isMerged: boolean, name: string) => (isMerged ? name : null)

/** The chunk of what only back offices load. */
const backofficeChunkOf = (users: string[], backoffice: string[]) => {
  if (users.length < 2) return null
  const isInLayout = users.some((id) => id.includes('/layout.tsx'))
  const [area, ...others] = new Set(users.map(areaOf))
  if (area !== undefined && area !== 'backoffice' && others.length === 0) {
    const all = backoffice.filter((id) => areaOf(id) === area)
    if (isInLayout || users.length >= all.length * areaShare) return area
  }
  return isInLayout || users.length >= backoffice.length * backofficeShare ? 'backoffice' : null
}

type Modules = Map<string, Rolldown.ModuleInfo>

export const listEntries = (modules: Modules) => {
  const runs = (id: string) => modules.get(id)?.code?.includes('hydrate') ?? false
  /** Public screens run no scripts, unless they or their layout ask for them. */
  const isScriptFree = ({ id, importedIds }: Rolldown.ModuleInfo) =>
    /\/storefront\/.*\?__react-router/.test(id) &&
    !id.includes('/layout.tsx') &&
    ![id, ...importedIds].some(runs)

  const all = [...modules.values()]
    .filter((info) => isEntry(info) && !isScriptFree(info))
    .map(({ id }) => id)
  const islands = listIslands(modules, all.find((id) => id.endsWith(islandsEntry)) ?? '')
  return { all, islands, backoffice: all.filter((id) => areaOf(id) !== undefined) }
}

/** Whatever the script of public pages loads later. */
const listIslands = (modules: Modules, entry: string) => {
  const islands = new Set<string>()
  const reached = new Set([entry])
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.get(id) ?? {}
    for (const inner of dynamicallyImportedIds) islands.add(inner)
    for (const inner of [...importedIds, ...dynamicallyImportedIds]) reached.add(inner)
  }
  return islands
}

export const isEntry = (info: Rolldown.ModuleInfo) =>
  info.isEntry || info.dynamicImporters.length > 0

/** The area of an entry; what several areas show is of the `backoffice`. */
const areaOf = (id: string) => {
  const [, folder = ''] = /\/web\/src\/(\w+)\//.exec(id) ?? []
  if (areas.includes(folder)) return folder
  return ['backoffice', 'features', 'resource'].includes(folder) ? 'backoffice' : undefined
}
