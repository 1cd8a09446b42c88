import { addressRules } from '@emporia/contract'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const { fields, required, labels } = addressRules.data.shape

const stored = z.object({
  fields,
  required,
  labels,
  postcode: z
    .object({ pattern: z.string(), example: z.string(), prefix: z.string().optional() })
    .optional(),
  /** Code and name. */
  regions: z.array(z.tuple([z.string(), z.string()])).optional(),
})
export type StoredRules = z.output<typeof stored>

let all: Map<string, StoredRules> | undefined

/** Reads the file that `npm run addresses` wrote, when the first address needs it. */
const readRules = () => {
  const text = readFileSync(join(import.meta.dirname, 'rules.json'), 'utf8')
  return new Map(Object.entries(z.record(z.string(), stored).parse(JSON.parse(text))))
}

/**
 * Returns the rules of a country, or undefined for a code that no country has
 * (docs/domain/addresses.md#rules).
 */
export const findAddressRules = (country: string) => {
  all ??= readRules()
  return all.get(country)
}

/** Returns the region with this code or name, in any case and without accents. */
export const findRegion = ({ regions = [] }: StoredRules, typed: string) => {
  const wanted = toPlain(typed)
  const found =
    regions.find(([code]) => toPlain(code) === wanted) ??
    regions.find(([, name]) => toPlain(name) === wanted)
  return found && { code: found[0], name: found[1] }
}

type Place = Partial<Record<'region' | 'region_code', string | null | undefined>> & {
  country: string
}

/** Returns the code of a region by its code or name; without a list, what was typed. */
export const toRegionCode = ({ country, region, region_code }: Place) => {
  const rules = findAddressRules(country)
  const typed = region_code || region
  if (!rules || !typed) return typed
  return findRegion(rules, typed)?.code ?? typed
}

const toPlain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{P}\s]/gu, '')
    .toLowerCase()

/** Returns a postal code as it is stored: capitals, and without the prefix of the country. */
export const toPostcode = ({ postcode }: StoredRules, typed: string) => {
  const code = typed.trim().toUpperCase()
  const { prefix = '' } = postcode ?? {}
  return prefix && code.startsWith(prefix) ? code.slice(prefix.length).replace(/^[ -]+/, '') : code
}

/** Whether a postal code has the form of the country; where it has none, all have. */
export const isPostcode = ({ postcode }: StoredRules, code: string) =>
  !postcode || new RegExp(`^(?:${postcode.pattern})$`).test(code)
