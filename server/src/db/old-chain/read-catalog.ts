import { sql } from 'drizzle-orm'

import type { Db } from '../client.ts'

const schema = `(select oid from pg_namespace where nspname = 'public')`
const ofExtension = `exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

/**
 * Selects one text per object: what pg_dump writes of a schema, privileges and column order
 * included. The embedded PostgreSQL comes without pg_dump.
 */
const objects = [
  `select concat_ws(' ', 'relation', oid::regclass, relkind, relpersistence, reloptions, relacl,
     relispartition, pg_get_expr(relpartbound, oid), pg_get_partkeydef(oid))
   from pg_class where relnamespace = ${schema}`,
  `select concat_ws(' ', 'column', c.oid::regclass,
     row_number() over (partition by c.oid order by attnum), attname,
     format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
     pg_get_expr(adbin, adrelid), attcollation::regcollation, attstorage, attacl)
   from pg_attribute join pg_class c on c.oid = attrelid
   left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where relnamespace = ${schema} and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped`,
  `select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
   from pg_constraint where connamespace = ${schema}`,
  `select concat_ws(' ', 'index', pg_get_indexdef(indexrelid)) from pg_index
   join pg_class on oid = indexrelid where relnamespace = ${schema}`,
  `select concat_ws(' ', 'trigger', tgenabled, pg_get_triggerdef(t.oid)) from pg_trigger t
   join pg_class c on c.oid = tgrelid where relnamespace = ${schema} and not tgisinternal`,
  `select concat_ws(' ', 'function', p.oid::regprocedure, proacl, pg_get_functiondef(p.oid))
   from pg_proc p where pronamespace = ${schema} and not ${ofExtension}`,
  `select concat_ws(' ', 'view', oid::regclass, pg_get_viewdef(oid))
   from pg_class where relnamespace = ${schema} and relkind = 'v'`,
  `select concat_ws(' ', 'sequence', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement)
   from pg_sequence`,
  `select concat_ws(' ', 'comment', description) from pg_description
   where classoid = 'pg_class'::regclass and objoid in (
     select oid from pg_class where relnamespace = ${schema})`,
  `select concat_ws(' ', 'purpose', to_jsonb(p)) from ledger_purposes p`,
]

/** Returns the definitions of all objects of a schema, and the accounts of the ledger, in order. */
export const readCatalog = async (db: Db): Promise<string[]> => {
  const { rows } = await db.execute<{ text: string }>(
    sql.raw(`select text from (${objects.join(' union all ')}) as objects (text) order by 1`),
  )
  // Comments in functions are prose. The old chain added two constraints without checking old rows.
  return rows.map(({ text }) => text.replaceAll(/ *--[^\n]*\n/g, '').replace(' NOT VALID', ''))
}
