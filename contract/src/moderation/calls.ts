import { adminReview } from '../catalog/admin-review.ts'
import { adminQuestion } from '../catalog/question.ts'
import { adminContentReport } from './admin-content-report.ts'

/** Calls of staff about what visitors and buyers wrote. */
export const adminModeration = {
  review: adminReview,
  question: adminQuestion,
  contentReport: adminContentReport,
}
