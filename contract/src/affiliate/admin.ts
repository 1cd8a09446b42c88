import { fraud } from './fraud.ts'
import { affiliateMember } from './members.ts'
import { affiliatePreview } from './preview.ts'
import { affiliateProduct, affiliateRate } from './rates.ts'
import { affiliateRetail } from './retail.ts'
import { affiliateSetting } from './settings.ts'

/** Administration of the affiliate program. */
export const adminAffiliate = {
  affiliateSetting,
  affiliatePreview,
  affiliateMember,
  affiliateProduct,
  affiliateRate,
  affiliateRetail,
  fraud,
}
