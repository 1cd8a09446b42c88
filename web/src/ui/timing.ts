/** The numbers of specification 9 for public pages and back office: milliseconds and pixels. */
export const timing = {
  toastMs: 3000,
  toastTop: 8,
  loginRequiredMs: 1000,
  warningMs: 3000,
  notificationMs: 4500,
  notificationEdge: 24,
  notificationWidth: 384,
  notificationStackAfter: 3,
  notificationGap: 16,
} as const

/** Screen widths in pixels, equal to those of the design tokens. */
export const breakpoints = { xs: 480, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1600 } as const
