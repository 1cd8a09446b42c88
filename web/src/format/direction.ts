/** Returns the inline direction: 1 for left-to-right text, -1 for right-to-left text. */
export const onward = (place: Element = document.documentElement) =>
  getComputedStyle(place).direction === 'rtl' ? -1 : 1
