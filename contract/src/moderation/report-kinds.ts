/** What visitors report, and why (docs/domain/consumer-law.md#reports). */
export const reportSubjects = ['product', 'shop', 'review'] as const
export type ReportSubject = (typeof reportSubjects)[number]

export const reportReasons = [
  'illegal',
  'counterfeit',
  'dangerous',
  'infringes_rights',
  'offensive',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]
