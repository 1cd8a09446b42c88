/** Maximum number of products that a buyer saves. */
export const savedMax = 200
