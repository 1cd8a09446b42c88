import { WriteReview } from '../../features/reviews/write-review.tsx'

/** `data-island="review"`: the way to write one, on the page of a product. */
export const Part = WriteReview
