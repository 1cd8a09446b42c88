/** The member states of the European Union. */
export const unionCountries =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

const european = new Set(unionCountries)

/** Whether goods between two countries are not imported: one tax union, or one country. */
export const isSameUnion = (one: string, other: string) =>
  one === other || (european.has(one) && european.has(other))
