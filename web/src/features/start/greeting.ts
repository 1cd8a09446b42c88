/** 'Good morning, Ada': by the clock of whoever reads it. */
export const greetingFor = (name: string, now = new Date()) =>
  `Good ${timeOf(now.getHours())}, ${name.split(' ')[0] ?? name}`

const timeOf = (hour: number) => {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
