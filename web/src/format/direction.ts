/** Which way a line goes on: 1 to the right, -1 where one reads from right to left. */
export const onward = (place: Element = document.documentElement) =>
  getComputedStyle(place).direction === 'rtl' ? -1 : 1
