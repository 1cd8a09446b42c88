/** One interval: its value, and the value of the previous period. */
export type Point = { label: string; value: number; before: number }
