import { sql } from 'drizzle-orm'

import { db, getApp } from '../app.ts'

/** Offers languages; the first one is the default. */
export const offerLanguages = async (default_locale: string, ...locales: string[]) => {
  const offered = JSON.stringify({ default_locale, locales })
  await db.execute(sql`
    insert into settings (topic, value) values ('general', ${offered}::jsonb)
    on conflict (topic) do update set value = settings.value || excluded.value`)
  const { languages } = (await getApp()).publicCache
  languages.forget()
  await languages.find()
}
