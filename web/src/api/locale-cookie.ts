/** Remembers the language in which the areas of signed-in people open, for a year. */
export const writeLocaleCookie = (code: string) => {
  document.cookie = `locale=${code}; path=/; max-age=31536000; samesite=lax`
}
