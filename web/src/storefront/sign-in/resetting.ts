/** Between the three screens of a forgotten password: in memory only, never in the address. */
export const resetting = { email: '', otp: '' }
