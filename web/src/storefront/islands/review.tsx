import { WriteReview } from '../../features/reviews/write-review.tsx'

/** `data-island="review"`: the form to write a review on a product page. */
export const Part = WriteReview
