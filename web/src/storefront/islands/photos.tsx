import { Photos } from '../product/reviews/photos.tsx'

/** `data-island="photos"`: the photos of one review. */
export const Part = Photos
