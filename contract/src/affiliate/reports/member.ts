import { referralCode } from '../../accounts/referral-code.ts'
import { memberDashboard } from './dashboard.ts'
import { myEarnings } from './earning.ts'
import { leaderboard } from './leaderboard.ts'
import { referralMembers, referralProducts, setLink } from './referral.ts'
import { visitList, visitors } from './visit.ts'

/** What a member sees of their referrals and their own referral code. */
export const memberProgram = {
  dashboard: memberDashboard,
  earnings: myEarnings,
  visitors,
  visits: visitList,
  recruits: referralMembers,
  products: referralProducts,
  setLink,
  leaderboard,
  referralCode,
}
