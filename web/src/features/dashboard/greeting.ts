/** Returns a greeting by the reader's local time: 'Good morning, Ada'. */
export const greetingFor = (name: string, now = new Date()) =>
  `Good ${timeOf(now.getHours())}, ${name.split(' ')[0] ?? name}`

const timeOf = (hour: number) => {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
