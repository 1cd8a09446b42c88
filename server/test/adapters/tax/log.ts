import { germanRate, type Recorded } from './stand-in.ts'

/** What a stand-in has calculated and recorded, and the rate that it charges. */
export const createTaxLog = () => {
  const log = {
    sales: [] as unknown[],
    invoices: [] as Recorded[],
    credit_notes: [] as Recorded[],
    rate_ppm: germanRate,
  }
  return {
    ...log,
    rate: () => log.rate_ppm,
    charge: (rate_ppm: number) => {
      log.rate_ppm = rate_ppm
    },
    clear: () => {
      for (const list of [log.sales, log.invoices, log.credit_notes]) list.splice(0)
      log.rate_ppm = germanRate
    },
  }
}
