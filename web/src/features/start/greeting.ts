/** 'Good morning, Ada': by the clock of whoever reads it. */
export const greetingFor = (name: string, now = new Date()) => {
  const hour = now.getHours()
  const time = hour < 5 ? 'evening' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  return `Good ${time}, ${name.split(' ')[0] ?? name}`
}
