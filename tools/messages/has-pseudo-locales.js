/** Returns whether a build has the languages of tests, which only the environment asks for. */
export const hasPseudoLocales = () => Boolean(process.env['PSEUDO_LOCALES'])
