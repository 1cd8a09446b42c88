/**
 * Returns the unsubscribe links: one-click for mail programs, and a page that asks for
 * confirmation.
 */
export const toUnsubscribeLinks = (public_url: string, token: string) => ({
  press: `${public_url}/newsletter/leave/${token}`,
  page: `${public_url}/newsletter#leave=${token}`,
})
