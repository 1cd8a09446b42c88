/** The member states of the European Union. */
export const euCountries: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

export const isInEu = (country: string) => euCountries.includes(country)
