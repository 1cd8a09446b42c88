/** Returns the colors of the page, which Stripe's frames cannot read. */
export const readAppearance = (page: HTMLElement) => {
  const style = getComputedStyle(page)
  const color = (name: string) => style.getPropertyValue(`--x-${name}`).trim()
  return {
    theme: style.colorScheme.includes('dark') ? 'night' : 'stripe',
    variables: {
      colorPrimary: color('brand'),
      colorBackground: color('surface'),
      colorText: color('ink'),
      colorTextSecondary: color('ink-2'),
      colorDanger: color('tone-red-ink'),
      borderRadius: '6px',
    },
  }
}
