/** The member states of the European Union. */
const european = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** Whether goods between two countries are not imported: one tax union, or one country. */
export const isSameUnion = (one: string, other: string) =>
  one === other || (european.has(one) && european.has(other))
