/**
 * Origin of the optional Plausible analytics. The page's content security policy has to allow it.
 */
export const plausible = 'https://plausible.io'

/** Returns whether these settings, as loaded by the root route, enable third-party analytics. */
export const isCounted = (settings: unknown) => {
  if (typeof settings !== 'object' || settings === null || !('analytics' in settings)) return false
  const { analytics } = settings
  return (
    typeof analytics === 'object' &&
    analytics !== null &&
    'plausible_domain' in analytics &&
    analytics.plausible_domain !== ''
  )
}
