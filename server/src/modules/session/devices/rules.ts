/** For how long a sign-in ties an account to a device. */
export const deviceDays = 180

/** With more accounts than these, a device is not taken for one person's. */
export const deviceAccountsMax = 5
