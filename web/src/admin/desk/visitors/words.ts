import type { PageDevice } from '@emporia/contract'

export const deviceWords: Record<PageDevice, string> = {
  phone: 'Phone',
  tablet: 'Tablet',
  computer: 'Computer',
}

export const sourceWord = (source: string) => source || 'Typed or bookmarked'
