type Forms = Record<string, () => string>

/** What compiled messages format themselves: the numbers and the plurals of a locale. */
export type LocaleFormat = ReturnType<typeof createLocaleFormat>

export const createLocaleFormat = (locale: string) => ({
  number: (value: number) => numbersOf(locale).format(value),
  /** Returns the form of an exact number ('=0'), else of the plural category, else 'other'. */
  plural: (value: number, forms: Forms, offset = 0) =>
    (forms[`=${value}`] ?? forms[rulesOf(locale).select(value - offset)] ?? forms['other'])?.() ??
    '',
  select: (value: string, forms: Forms) => (forms[value] ?? forms['other'])?.() ?? '',
})

/** Created once for a locale, when it is first used: these objects take long, and memory. */
const onceEach = <Value>(create: (locale: string) => Value) => {
  const known = new Map<string, Value>()
  return (locale: string) => {
    const value = known.get(locale) ?? create(locale)
    known.set(locale, value)
    return value
  }
}

const rulesOf = onceEach((locale) => new Intl.PluralRules(locale))
const numbersOf = onceEach((locale) => new Intl.NumberFormat(locale))
