import * as m from '@emporia/messages/profile'

/** Returns a greeting by the reader's local time: 'Good morning, Ada'. */
export const greetingFor = (fullName: string, now = new Date()) => {
  const hour = now.getHours()
  const name = fullName.split(' ')[0] ?? fullName
  if (hour >= 5 && hour < 12) return m.dashboard_greeting_morning({ name })
  return hour >= 12 && hour < 18
    ? m.dashboard_greeting_afternoon({ name })
    : m.dashboard_greeting_evening({ name })
}
