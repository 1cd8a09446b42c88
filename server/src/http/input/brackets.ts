import * as m from '@emporia/messages/error'

import { malformed } from '../failure.ts'

/** Parsed bracket names: leaves are text or files, branches are objects by name. */
export type Leaf = string | File
export type Branch = { [name: string]: Leaf | Branch }

const depthMax = 8

/**
 * Parses the names of queries and forms: `brand_id[]=3`, `values[0][label]=Red`,
 * `images[0]=<file>`.
 */
export const readBrackets = (pairs: Iterable<readonly [string, Leaf]>): Branch => {
  const root = emptyBranch()
  for (const [name, leaf] of pairs) place(root, namesOf(name), leaf)
  return root
}

export const readQuery = (text: string) => readBrackets(new URLSearchParams(text))

export const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null

/** Turns a branch whose names are all numbers into a list, in numeric order. */
export const asList = (branch: Branch) => {
  const names = Object.keys(branch)
  if (!names.every((name) => /^\d{1,9}$/.test(name))) return undefined
  return names.toSorted((one, other) => Number(one) - Number(other)).map((name) => branch[name])
}

// Without a prototype no name is special, not even __proto__.
const emptyBranch = (): Branch => Object.create(null) as Branch

const namesOf = (name: string): string[] => {
  const [, first, brackets = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? []
  if (first === undefined) return [name]
  const names = [first, ...[...brackets.matchAll(/\[(.*?)\]/g)].map(([, inner = '']) => inner)]
  if (names.length > depthMax) throw malformed(m.request_field_deep)
  return names
}

const place = (root: Branch, names: string[], leaf: Leaf) => {
  let branch = root
  for (const [depth, raw] of names.entries()) {
    const name = raw === '' ? nextOf(branch) : raw
    const there = branch[name]
    if (depth === names.length - 1) {
      // A repeated name turns the value into a list.
      if (there === undefined) branch[name] = leaf
      else if (isBranch(there)) there[nextOf(there)] = leaf
      else branch[name] = Object.assign(emptyBranch(), { 0: there, 1: leaf })
    } else {
      if (there !== undefined && !isBranch(there)) throw malformed(m.request_field_mixed)
      branch = branch[name] = there ?? emptyBranch()
    }
  }
}

const nextOf = (branch: Branch) => String(Object.keys(branch).length)
