import type { EmailSettings } from '@emporia/contract'

/** One kind of mail, as it is set. */
export type EventRow = EmailSettings['events'][number]
