/** Reads JSON that we wrote ourselves: its shape is what `fallback` says it is. */
export const ownJson = <T>(text: string | null | undefined, fallback: T) =>
  text ? (JSON.parse(text) as T) : fallback
