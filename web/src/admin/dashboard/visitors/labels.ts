import type { PageDevice } from '@emporia/contract'

export const deviceLabels: Record<PageDevice, string> = {
  phone: 'Phone',
  tablet: 'Tablet',
  computer: 'Computer',
}

export const getSourceLabel = (source: string) => source || 'Typed or bookmarked'
