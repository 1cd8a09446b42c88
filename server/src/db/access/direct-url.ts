type Given = {
  migrate_database_url?: string | undefined
  database_direct_url?: string | undefined
  database_url?: string | undefined
}

/** The owner's way to a database of the environment, past a pooler if there is one: for tools. */
export const directUrl = (settings: Given) =>
  settings.migrate_database_url ?? settings.database_direct_url ?? settings.database_url
