import type { api, Sent } from '@emporia/contract'

/** One value of an attribute as a form holds it. */
export type ValueDraft = NonNullable<Sent<typeof api.admin.attribute.create>['values']>[number]
