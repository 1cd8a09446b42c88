import { auditLog } from './audit-log.ts'
import { adminDashboard, adminWaiting } from './admin-dashboard.ts'
import { adminSearch } from './search.ts'
import { adminJob } from './task.ts'
import { adminVisits } from './visits.ts'

/** Calls of the admin dashboard: figures, audit log and visitors. */
export const dashboardCalls = {
  dashboard: adminDashboard,
  waiting: adminWaiting,
  visits: adminVisits,
  search: adminSearch,
  journal: auditLog,
  job: adminJob,
}
