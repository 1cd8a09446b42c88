import { journal } from './journal.ts'
import { officeDashboard, officeWaiting } from './office-dashboard.ts'
import { officeSearch } from './search.ts'
import { adminJob } from './task.ts'
import { officeVisits } from './visits.ts'

/** What the back office sees of the market, of itself and of its visitors. */
export const deskCalls = {
  dashboard: officeDashboard,
  waiting: officeWaiting,
  visits: officeVisits,
  search: officeSearch,
  journal,
  job: adminJob,
}
