/** State between the three screens of a password reset: in memory only, never in the address. */
export const resetting = { email: '', otp: '' }
