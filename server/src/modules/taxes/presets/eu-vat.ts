/** The day on which the rates were checked; the owner confirms them. */
export const euVatCheckedOn = '2026-11-28'

/**
 * VAT rates of the European Union in percent: the standard rate, and the main reduced rate of states
 * that have one. Other rates and regions without VAT, such as the Canary Islands, are not included.
 */
export const euVatRates: Record<string, [standard: number, reduced?: number]> = {
  AT: [20, 10],
  BE: [21, 6],
  BG: [20, 9],
  CY: [19, 9],
  CZ: [21, 12],
  DE: [19, 7],
  DK: [25],
  EE: [24, 9],
  ES: [21, 10],
  FI: [25.5, 13.5],
  FR: [20, 5.5],
  GR: [24, 13],
  HR: [25, 13],
  HU: [27, 5],
  IE: [23, 13.5],
  IT: [22, 10],
  LT: [21, 12],
  LU: [17, 8],
  LV: [21, 12],
  MT: [18, 5],
  NL: [21, 9],
  PL: [23, 8],
  PT: [23, 6],
  RO: [21, 11],
  SE: [25, 12],
  SI: [22, 9.5],
  SK: [23, 19],
}
