import * as m from '@emporia/messages/answer'

/** Why the law excludes goods from withdrawal (Directive 2011/83/EU, article 16). */
export const withdrawalExclusions = [
  'custom',
  'perishable',
  'hygiene',
  'sealed',
  'digital',
] as const
export type WithdrawalExclusion = (typeof withdrawalExclusions)[number]

/** The reasons, as sellers choose them and buyers read them. */
export const exclusionLabels: Record<WithdrawalExclusion, () => string> = {
  custom: m.exclusion_custom,
  perishable: m.exclusion_perishable,
  hygiene: m.exclusion_hygiene,
  sealed: m.exclusion_sealed,
  digital: m.exclusion_digital,
}
