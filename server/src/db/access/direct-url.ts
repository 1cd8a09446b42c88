type DatabaseUrls = {
  migrate_database_url?: string | undefined
  database_direct_url?: string | undefined
  database_url?: string | undefined
}

/** Returns the address of an external database without a pooler, as its owner, for tools. */
export const directUrl = (settings: DatabaseUrls) =>
  settings.migrate_database_url ?? settings.database_direct_url ?? settings.database_url
