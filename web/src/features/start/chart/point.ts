/** One step of time: what was, and what was a period before. */
export type Point = { label: string; value: number; before: number }
