/** Days for which a sign-in links an account to a device. */
export const deviceDays = 180

/** A device with more accounts than this counts as shared. */
export const deviceAccountsMax = 5

/** Days for which a device needs no second factor, if its owner chose that. */
export const trustDays = 30
