import type { api, Sent } from '@emporia/contract'

/** One attribute value in the form. */
export type ValueDraft = NonNullable<Sent<typeof api.admin.attribute.create>['values']>[number]
