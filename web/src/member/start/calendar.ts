import type { MemberDashboard } from '@emporia/contract'

export type Cell = {
  day: string
  amount_minor: number
  earnings: number
  /** How much it is beside the others: 0 is nothing, 5 the most. */
  level: number
  isPast: boolean
  isToday: boolean
}

const cellsShown = 28
const dayMs = 86_400_000

/** Four weeks from the Monday of this one. */
export const cellsOf = ({ today, days }: MemberDashboard['release']): Cell[] => {
  const noon = Date.parse(`${today}T12:00:00Z`)
  const monday = noon - ((new Date(noon).getUTCDay() + 6) % 7) * dayMs
  const most = Math.max(...days.map(({ amount_minor }) => amount_minor), 1)
  return Array.from({ length: cellsShown }, (_, at) => {
    const day = new Date(monday + at * dayMs).toISOString().slice(0, 10)
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
