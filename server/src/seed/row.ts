/** A row with its id, so that other rows can refer to it before it is inserted. */
export type Row<Table extends { $inferInsert: object }> = Table['$inferInsert'] & { id: number }
