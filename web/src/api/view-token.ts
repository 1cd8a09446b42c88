/** The key of the token of an account. */
export const accountKey = 'auth_token'

/**
 * Returns the token with which an employee views the marketplace as a person, in this tab only. It has
 * the key of the account, so that every page finds it with few bytes of script.
 */
export const readViewToken = () => sessionStorage.getItem(accountKey)

/** Returns the token under this key, or that of the person who is viewed in this tab. */
export const readToken = (tokenKey: string) => readViewToken() ?? localStorage.getItem(tokenKey)
