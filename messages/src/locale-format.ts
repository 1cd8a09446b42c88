type Forms = Record<string, () => string>

/** What compiled messages format themselves: the numbers and the plurals of a locale. */
export type LocaleFormat = ReturnType<typeof createLocaleFormat>

export const createLocaleFormat = (locale: string) => {
  const rules = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)

  return {
    number: (value: number) => numbers.format(value),
    /** Returns the form of an exact number ('=0'), else of the plural category, else 'other'. */
    plural: (value: number, forms: Forms, offset = 0) =>
      (forms[`=${value}`] ?? forms[rules.select(value - offset)] ?? forms['other'])?.() ?? '',
    select: (value: string, forms: Forms) => (forms[value] ?? forms['other'])?.() ?? '',
  }
}
