import { journal } from './journal.ts'
import { officeDashboard, officeWaiting } from './office-dashboard.ts'
import { officeSearch } from './search.ts'
import { adminJob } from './task.ts'
import { officeVisits } from './visits.ts'

/** Calls of the admin dashboard: figures, audit log and visitors. */
export const deskCalls = {
  dashboard: officeDashboard,
  waiting: officeWaiting,
  visits: officeVisits,
  search: officeSearch,
  journal,
  job: adminJob,
}
