import type { OfferedPackage } from '@emporia/contract'
import * as m from '@emporia/messages/packages'

type Standard = {
  money: (minor: number) => string
  /** Smallest withdrawal by the settings, without a package. */
  default_min_withdraw_minor: number
}

/**
 * Returns the rights that the terms of a member's package grant, as features. A withdrawal minimum
 * that is not below the one of the settings has no effect (docs/domain/affiliate.md#packages).
 */
export const termFeatures = (
  { may_refer, may_use_pos, pos_enabled, min_withdraw_minor }: OfferedPackage['terms'],
  { money, default_min_withdraw_minor }: Standard,
): string[] => [
  ...(may_refer === true ? [m.term_feature_referral()] : []),
  ...(may_use_pos === true || pos_enabled === true ? [m.term_feature_pos()] : []),
  ...(typeof min_withdraw_minor === 'number' && min_withdraw_minor < default_min_withdraw_minor
    ? [m.term_feature_withdraw({ amount: money(Math.max(1, min_withdraw_minor)) })]
    : []),
]
