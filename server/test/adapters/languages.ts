import { sql } from 'drizzle-orm'

import { db, getApp } from '../app.ts'

let isChanged = false

/** Offers languages for the test; the first one is the default. */
export const offerLanguages = async (default_locale: string, ...locales: string[]) => {
  const offered = JSON.stringify({ default_locale, locales })
  await db.execute(sql`
    insert into settings (topic, value) values ('general', ${offered}::jsonb)
    on conflict (topic) do update set value = settings.value || excluded.value`)
  isChanged = true
  await readAgain()
}

/** Ends what a test offered: files of one worker share the app with its cache. */
export const resetLanguages = async () => {
  if (isChanged) await readAgain()
  isChanged = false
}

const readAgain = async () => {
  const { languages } = (await getApp()).publicCache
  languages.forget()
  await languages.find()
}
