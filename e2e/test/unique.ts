let made = 0

/** Numbers a name, so that a repeated journey does not meet what its first attempt has made. */
export const makeUnique = (name: string) => `${name}-${++made}`
