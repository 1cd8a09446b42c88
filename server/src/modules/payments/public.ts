export type { Payment } from './tables.ts'
