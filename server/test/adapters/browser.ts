import { sql } from 'drizzle-orm'

import { as, db, send } from '../app.ts'

/** Lets buyers order without an account. */
export const allowGuests = (guest_checkout = true) =>
  db.execute(sql`
    insert into settings (topic, value) values ('general', ${JSON.stringify({ guest_checkout })}::jsonb)
    on conflict (topic) do update set value = settings.value || excluded.value`)

/** A browser without an account, which stores the cookies of replies. */
export const openBrowser = () => {
  const cookies = new Map<string, string>()
  const request = async (
    who: Parameters<typeof send>[0],
    [method, path, body, headers]: Parameters<ReturnType<typeof as>>,
  ) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await send(who, method, path, body, { ...headers, ...(cookie && { cookie }) })
    for (const text of [reply.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      cookies.set(name, value)
    }
    return reply.json()
  }
  return {
    guest: (...sent: Parameters<ReturnType<typeof as>>) => request(undefined, sent),
    as:
      (who: Parameters<typeof send>[0]) =>
      (...sent: Parameters<ReturnType<typeof as>>) =>
        request(who, sent),
    setCookie: (name: string, value: string) => cookies.set(name, value),
  }
}

/** Opens the session of a guest by the token of a link. */
export const openLink = async (token: string) => {
  const { data } = await as(undefined)('POST', '/guest-session', { token })
  return as({ token: data.access_token })
}
