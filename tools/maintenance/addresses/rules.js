/** The fields of an address by the codes of libaddressinput; N (name) and O (company) come first. */
const fields = { A: 'line1', D: 'district', C: 'city', S: 'region', Z: 'postcode' }

/** What libaddressinput assumes for a country without rules. */
const usual = { fmt: '%N%n%O%n%A%n%C', require: 'AC' }

/** Countries whose addresses contain the code of the region instead of its name. */
const withRegionCode = new Set(['AU', 'BR', 'CA', 'IT', 'US'])

/** Countries that say `postcode`; libaddressinput names other codes only. */
const withPostcode = new Set(['AU', 'GB', 'GG', 'IM', 'JE', 'NZ'])

/** Returns the fields of a country, which of them are required, their labels and allowed values. */
export const toRules = (country) => {
  const codes = listCodes(country)
  const has = (code) => codes.includes(code)
  const required = [...(country.require ?? usual.require)].filter(has).map((each) => fields[each])
  return {
    fields: codes.map((code) => fields[code]),
    required,
    labels: {
      ...(has('D') && { district: country.sublocality_name_type ?? 'suburb' }),
      ...(has('C') && { city: country.locality_name_type ?? 'city' }),
      ...(has('S') && { region: regionLabel(country) }),
      ...(has('Z') && { postcode: country.zip_name_type ?? postcodeLabel(country) }),
    },
    ...(has('Z') && country.zip && { postcode: postcodeOf(country) }),
    ...(has('S') && country.sub_regions && { regions: country.sub_regions.map(toRegion) }),
  }
}

/** Korea has a separate label for provinces and cities. */
const regionLabel = ({ state_name_type: label = 'province' }) =>
  label === 'do_si' ? 'province' : label

const postcodeLabel = ({ key }) => (withPostcode.has(key) ? 'postcode' : 'postal_code')

const postcodeOf = ({ zip, zipex, postprefix }) => ({
  pattern: zip,
  example: zipex.split(',')[0],
  ...(postprefix && { prefix: postprefix.trim() }),
})

/** Code and name, both in Latin script: where the data has none for one, it is that of the other. */
const toRegion = ({ key, name }) => {
  const names = [name.latin ?? name.default, key].filter(isLatin)
  return [isLatin(key) ? key : names[0], names[0]]
}

const isLatin = (text) => /^[\p{Script=Latin}\p{P}\d ]+$/u.test(text)

/** Returns the lines of an address below the name and the company. */
export const toFormat = (country) =>
  linesOf(country)
    .split('%n')
    .map((line) => line.replaceAll(/ ?%[NOX]/g, '').trim())
    .filter((line) => line.includes('%'))
    .map((line) => (withRegionCode.has(country.key) ? line.replace('%S', '%R') : line))
    .join('\n')

const linesOf = ({ fmt, lfmt }) => lfmt ?? fmt ?? usual.fmt

const listCodes = (country) => {
  const found = [...linesOf(country).matchAll(/%([ADCSZ])/g)].map(([, code]) => code)
  return [...new Set(found)]
}
