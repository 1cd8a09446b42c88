/** Shown to a login that the package of the shop no longer includes. */
export const pausedLogin = {
  title: 'Your login is paused',
  text: 'The package of the shop allows fewer logins now. Whoever owns the shop can switch another login off and yours on under Team, or take a larger package.',
}
