import type { MemberDashboard } from '@emporia/contract'
import { firstWeekday } from '@emporia/messages/formats'

export type Cell = {
  day: string
  amount_minor: number
  earnings: number
  /** Intensity relative to the other days, from 0 (nothing) to 5 (highest). */
  level: number
  isPast: boolean
  isToday: boolean
}

const cellCount = 28
const dayMs = 86_400_000

/** Returns four weeks, starting on the day on which weeks begin in the language of the page. */
export const listCells = ({ today, days }: MemberDashboard['release']): Cell[] => {
  const noon = Date.parse(`${today}T12:00:00Z`)
  const first = noon - ((new Date(noon).getUTCDay() + 7 - firstWeekday()) % 7) * dayMs
  const most = Math.max(...days.map(({ amount_minor }) => amount_minor), 1)
  return Array.from({ length: cellCount }, (_, at) => {
    const day = new Date(first + at * dayMs).toISOString().slice(0, 10)
    const { amount_minor = 0, earnings = 0 } = days.find((one) => one.day === day) ?? {}
    return {
      day,
      amount_minor,
      earnings,
      level: Math.ceil((amount_minor / most) * 5),
      isPast: day < today,
      isToday: day === today,
    }
  })
}
