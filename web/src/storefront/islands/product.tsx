import { Stage } from '../product/stage.tsx'

/** `data-island="product"`: the upper half of a product page. */
export const Part = Stage
