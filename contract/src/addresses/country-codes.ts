import { countriesByFormat } from './formats.ts'

/** ISO 3166-1 alpha-2 codes of all countries, and XK for Kosovo. */
export const countryCodes = Object.values(countriesByFormat)
  .flatMap((codes) => codes.split(' '))
  .toSorted()
