import { z } from 'zod'

/** What an export task exports, and in which language. */
export const exportPayload = z.object({
  list: z.string(),
  query: z.string(),
  raw: z.boolean(),
  locale: z.string(),
})
export type ExportPayload = z.output<typeof exportPayload>

/** Returns the name of the file of a list without its day: '/admin/brand-list' → 'brand'. */
export const toFileName = (list: string) => /([a-z-]+?)(?:-list)?$/.exec(list)?.[1] ?? 'list'

/** Returns the name of the file of an export: 'brand-2026-03-01.csv'. */
export const toDatedName = (list: string, at: Date) =>
  `${toFileName(list)}-${at.toISOString().slice(0, 10)}.csv`
