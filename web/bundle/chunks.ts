import type { Plugin, Rolldown } from 'vite'

import { chunkOf, isEntry, listEntries, type Entries } from './chunk-of.ts'

type Modules = Map<string, Rolldown.ModuleInfo>

/** Small parts that the start screens of several areas share. */
const shared = [
  ['backoffice', /\/dashboard[_/]greeting/],
  [
    'dashboard',
    /\/(features\/dashboard\/|client\/profile\/dashboard_|report-zone|report_days|analytics\/seller-dashboard|client\/marketing\/visitors_list)(?!you)/,
  ],
] as const

const packages = [
  ['react', /node_modules[\\/](react|react-dom|scheduler)[\\/]/],
  ['router', /node_modules[\\/]react-router[\\/]/],
  ['fields', /node_modules[\\/]react-hook-form[\\/]/],
] as const

/**
 * Merges modules into a few chunks (decision 0043). Rolldown alone makes one for every combination
 * of screens, and a page then requests a hundred scripts.
 */
export const chunks = (): Plugin => {
  let nameOf = (_id: string): string | null => null
  const groups = [{ name: (id: string) => nameOf(id), debugName: 'chunks' }]
  const codeSplitting = { includeDependenciesRecursively: false, groups }
  return {
    name: 'chunks',
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              rolldownOptions: {
                preserveEntrySignatures: 'allow-extension',
                output: { codeSplitting },
              },
            },
          }
        : undefined,
    buildEnd() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return
      const infos = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? [])
      nameOf = arrange(new Map(infos.map((info) => [info.id, info])))
    },
  }
}

const arrange = (modules: Modules) => {
  const entries = listEntries(modules)
  const users = listUsers(entries.all, modules)
  const usersOf = (module: RegExp) =>
    users.get([...modules.keys()].find((id) => module.test(id)) ?? '') ?? new Set()
  const known: Entries = {
    ...entries,
    withForms: addLaterParts(usersOf(/node_modules[\\/]react-hook-form/), {
      entries,
      users,
      modules,
    }),
    withFieldNames: usersOf(/contract\/src\/field-labels\.ts/),
  }

  return (id: string) => {
    const [packaged] = packages.find(([, test]) => test.test(id)) ?? []
    const found = modules.get(id)
    if (packaged || !found || isEntry(found)) return packaged ?? null
    const own = [...(users.get(id) ?? [])]
    const [name] = shared.find(([, test]) => own.length > 1 && test.test(id)) ?? []
    return chunkOf(id, own, known) ?? name ?? null
  }
}

type Graph = { entries: { all: string[] }; users: Map<string, Set<string>>; modules: Modules }

/** Adds to entries what only these load later, such as a part of a form. */
const addLaterParts = (chosen: Set<string>, { entries, users, modules }: Graph) => {
  const isOfChosen = (id: string) => [...(users.get(id) ?? [])].every((user) => chosen.has(user))
  const later = entries.all.filter((id) => {
    const importers = modules.get(id)?.dynamicImporters ?? []
    return importers.length > 0 && importers.every(isOfChosen)
  })
  return new Set([...chosen, ...later])
}

/** Returns the entries that load each module. */
const listUsers = (entries: string[], modules: Modules) => {
  const users = new Map<string, Set<string>>()
  for (const entry of entries)
    for (const id of reachFrom(entry, modules)) {
      const own = users.get(id) ?? new Set()
      users.set(id, own.add(entry))
    }
  return users
}

const reachFrom = (entry: string, modules: Modules) => {
  const reached = new Set([entry])
  // A set also visits what is added while it is read.
  for (const id of reached)
    for (const inner of modules.get(id)?.importedIds ?? []) reached.add(inner)
  return reached
}
