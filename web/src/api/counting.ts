/** Where visitors are counted, if the owner wants that; the policy of the page has to allow it. */
export const plausible = 'https://plausible.io'

/** Whether these settings, as the root has loaded them, let somebody else count. */
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
