/** Formats a name for display: 'changes_requested' → 'Changes requested'. */
export const humanize = (name: string) =>
  (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ')
