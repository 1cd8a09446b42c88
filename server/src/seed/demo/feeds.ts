import type { feeds } from '../../modules/feeds/tables.ts'
import type { Row } from './scene.ts'

/** What shopping services fetch. */
export const demoFeeds: Row<typeof feeds>[] = [
  { id: 1, name: 'Google Shopping', format: 'google', locale: null, in_stock_only: false },
  {
    id: 2,
    name: 'Meta, German',
    format: 'meta',
    locale: 'de',
    country: 'DE',
    in_stock_only: true,
  },
]
