import { WriteQuestion } from '../../features/reviews/write-question.tsx'

/** `data-island="question"`: a button to ask a question on a product page, or to answer one. */
export const Part = WriteQuestion
